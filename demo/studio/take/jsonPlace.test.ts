import { describe, expect, test } from "vitest";
import { jsonFault } from "./jsonPlace";

describe("a broken JSON is named by its line, its column and a plain reason:", () => {
  test.each([
    ["a comma that is missing", '{\n  "a": 1\n  "b": 2\n}', 3, 3, /comma or } is missing/],
    ["a comma too many", '{"a": 1,\n}', 2, 1, /one too many/],
    ["a comma too many in a list", "[1,]", 1, 4, /one too many/],
    ["a colon that is missing", '{"a" 1}', 1, 6, /colon/],
    ["a name without quotes", "{a: 1}", 1, 2, /name in double quotes/],
    ["a value that is missing", '{"a": }', 1, 7, /value is missing/],
    ["quotes that are not closed", '{"a": "b\n}', 1, 7, /not closed/],
    ["an end that is missing", '{"a": [1', 1, 9, /comma or ] is missing/],
    ["what follows the end", "{} x", 1, 4, /follow the end/],
    ["nothing", "", 1, 1, /value is missing/],
  ])("%s", (_, text, line, column, reason) => {
    expect(() => JSON.parse(text)).toThrow();
    expect(jsonFault(text)).toEqual({ line, column, reason: expect.stringMatching(reason) });
  });

  test("and what is JSON has none", () => {
    const text = JSON.stringify({ a: ['\u00e9"\\', -1.5e3, true, null, {}, []] }, null, 2);
    expect(jsonFault(text)).toBeNull();
  });
});

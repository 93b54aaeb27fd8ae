import { describe, expect, test } from "vitest";
import { currentOption, withBlank } from "./selectOptions";

const texts = { blank: "--", loading: "Loading...", noOptions: "No options" };
const iowa = { value: "IA", label: "Iowa" };
const blank = { value: "", label: "--" };

describe("a select (§8 select text)", () => {
  test.each([
    ["a list that is loading", undefined, [{ value: "", label: "Loading..." }]],
    ["an empty list", [], [{ value: "", label: "No options" }]],
    ["a list with only a blank option", [blank], [{ value: "", label: "No options" }]],
    ["a list with a blank option", [blank, iowa], [blank, iowa]],
    ["a list without a blank option", [iowa], [blank, iowa]],
  ])("has the expected options for %s", (_, options, shown) => {
    expect(withBlank(options, texts)).toEqual(shown);
  });

  test.each([
    ["IA", iowa],
    ["", blank],
    ["??", blank],
  ])("shows the option of %j before the first focus", (value, shown) => {
    expect(currentOption([blank, iowa], value)).toEqual(shown);
  });
});

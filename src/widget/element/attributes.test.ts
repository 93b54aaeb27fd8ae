import { describe, expect, test } from "vitest";
import { sampleConfig } from "../../shared/catalogue/institution";
import type { Settings } from "../state/core/core";
import { attributes, keepSettings, readEntryTokens, settingsOf } from "./attributes";

const noTokens = { token: null, serviceToken: null };

describe("the settings of an element", () => {
  test.each(attributes)("have the documented fallback without $attribute", ({ property, fallback }) => {
    expect(settingsOf({}, noTokens)[property]).toBe(fallback);
    expect(settingsOf({ [property]: "" }, noTokens)[property]).toBe(fallback);
  });

  test.each(["token", "serviceToken"] as const)("take %s from the address unless an attribute sets it", (name) => {
    const entry = { ...noTokens, [name]: "address" };
    expect(settingsOf({}, entry)[name]).toBe("address");
    expect(settingsOf({ [name]: "attribute" }, entry)[name]).toBe("attribute");
  });
});

describe("updated settings", () => {
  const before: Settings = settingsOf({ config: { ...sampleConfig } }, noTokens);

  test("are the same object when nothing changed", () => {
    expect(keepSettings(before, { ...before })).toBe(before);
  });

  test("are a new object when an unlisted setting changed", () => {
    const after = { ...before, motto: "after" };
    expect(keepSettings({ ...before, motto: "before" }, after)).toBe(after);
  });
});

describe("query parameters on entry", () => {
  test.each([
    ["no parameter", "", "", null, null],
    ["the page's query", "", "?token=a&service_token=b", "a", "b"],
    ["the hash's query", "#/about?token=a&service_token=b", "", "a", "b"],
    ["the hash's query rather than the page's", "#/about?token=hash", "?token=page", "hash", null],
    ["the page's query if the hash has no parameter", "#/about?x=1", "?token=page", "page", null],
    ["no parameter from the host page's own hash", "#news?token=a", "", null, null],
    ["an empty parameter", "#/about?token=", "?service_token=", null, null],
    ["a percent-encoded token, decoded once", "#/about?token=a%2525b", "", "a%25b", null],
    ["a question mark inside a token", "#/about?token=a?b", "", "a?b", null],
  ])("reads %s", (_, hash, search, token, serviceToken) => {
    expect(readEntryTokens({ hash, search }, null)).toEqual({ token, serviceToken });
  });

  test("reads with a route prefix only the hash that has it", () => {
    const read = (hash: string) => readEntryTokens({ hash, search: "" }, "apply").token;
    expect([read("#/apply/about?token=a"), read("#/apply?token=a"), read("#/about?token=a")]).toEqual(["a", "a", null]);
  });
});

import { describe, expect, test } from "vitest";
import type { Settings } from "../state/core/createCore";
import { attributes } from "./attributes";
import { keepSettings, settingsOf } from "./settingsOf";

const noTokens = { token: null, serviceToken: null };

describe("the settings of an element", () => {
  test.each(attributes)("without $attribute it has the fallback of the table", ({ property, fallback }) => {
    expect(settingsOf({}, noTokens)[property]).toBe(fallback);
    expect(settingsOf({ [property]: "" }, noTokens)[property]).toBe(fallback);
  });

  test.each(attributes)("$attribute is taken as it is written", ({ property }) => {
    expect(settingsOf({ [property]: "x" }, noTokens)[property]).toBe("x");
  });

  test.each(["token", "serviceToken"] as const)("%s comes from the address unless an attribute gives it", (name) => {
    const entry = { ...noTokens, [name]: "address" };
    expect(settingsOf({}, entry)[name]).toBe("address");
    expect(settingsOf({ [name]: "attribute" }, entry)[name]).toBe("attribute");
  });
});

describe("settings of a later moment", () => {
  const before: Settings = settingsOf({ config: {} }, noTokens);
  const others: Settings = {
    apiBaseUrl: "/other/",
    token: "t",
    serviceToken: "s",
    sessionCookiePrefix: "p",
    configUrl: "/c.json",
    config: {},
    language: "es",
  };

  test("are the same reference when nothing changed", () => {
    expect(keepSettings(before, { ...before })).toBe(before);
  });

  test.each(Object.entries(others))("are new when %s changed", (name, value) => {
    const after = { ...before, [name]: value };
    expect(keepSettings(before, after)).toBe(after);
  });

  test("are new when a setting changed that is yet to be thought of", () => {
    const after = { ...before, motto: "after" };
    expect(keepSettings({ ...before, motto: "before" }, after)).toBe(after);
  });
});

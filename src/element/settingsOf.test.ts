import { describe, expect, test } from "vitest";
import type { Settings } from "../state/core/createCore";
import { attributes } from "./attributes";
import { keepSettings, settingsOf } from "./settingsOf";

const noTokens = { token: null, serviceToken: null };

describe("the settings of an element", () => {
  test.each(attributes)("have the documented fallback without $attribute", ({ property, fallback }) => {
    expect(settingsOf({}, noTokens)[property]).toBe(fallback);
    expect(settingsOf({ [property]: "" }, noTokens)[property]).toBe(fallback);
  });

  test.each(attributes)("have the value of $attribute unchanged", ({ property }) => {
    expect(settingsOf({ [property]: "x" }, noTokens)[property]).toBe("x");
  });

  test.each(["token", "serviceToken"] as const)("take %s from the address unless an attribute sets it", (name) => {
    const entry = { ...noTokens, [name]: "address" };
    expect(settingsOf({}, entry)[name]).toBe("address");
    expect(settingsOf({ [name]: "attribute" }, entry)[name]).toBe("attribute");
  });
});

describe("updated settings", () => {
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

  test("are the same object when nothing changed", () => {
    expect(keepSettings(before, { ...before })).toBe(before);
  });

  test.each(Object.entries(others))("are a new object when %s changed", (name, value) => {
    const after = { ...before, [name]: value };
    expect(keepSettings(before, after)).toBe(after);
  });

  test("are a new object when an unlisted setting changed", () => {
    const after = { ...before, motto: "after" };
    expect(keepSettings({ ...before, motto: "before" }, after)).toBe(after);
  });
});

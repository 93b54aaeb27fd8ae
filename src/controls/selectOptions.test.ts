import { describe, expect, test } from "vitest";
import { currentOption, withBlank } from "./selectOptions";

const texts = { blank: "--", loading: "Loading...", noOptions: "No options" };
const iowa = { value: "IA", label: "Iowa" };
const blank = { value: "", label: "--" };

describe("what a select offers (§8 select text)", () => {
  test.each([
    ["a list still loading", undefined, [{ value: "", label: "Loading..." }]],
    ["an empty list", [], [{ value: "", label: "No options" }]],
    ["a list with nothing but its blank", [blank], [{ value: "", label: "No options" }]],
    ["a list with a blank", [blank, iowa], [blank, iowa]],
    ["a list without one", [iowa], [blank, iowa]],
  ])("%s", (_, options, shown) => {
    expect(withBlank(options, texts)).toEqual(shown);
  });

  test.each([
    ["IA", iowa],
    ["", blank],
    ["??", blank],
  ])("shows for %j before anybody turned to it", (value, shown) => {
    expect(currentOption([blank, iowa], value)).toEqual(shown);
  });
});

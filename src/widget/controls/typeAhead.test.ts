import { describe, expect, test } from "vitest";
import { typedOption } from "./selectValue";

const options = ["", "Idaho", "Illinois", "Indiana", "Iowa", "New York", "Nebraska"].map((label) => ({
  value: label.slice(0, 4),
  label: label || "--",
}));

describe("typing on a closed select", () => {
  test.each([
    ["", "io", "Iowa"],
    ["", "i", "Idaho"],
    ["Idah", "i", "Illinois"],
    ["Idah", "ii", "Illinois"],
    ["Iowa", "i", "Idaho"],
    ["Idah", "in", "Indiana"],
    ["", "NEW Y", "New York"],
    ["New ", "ne", "New York"],
  ])("from %j, %j selects %s", (current, typed, label) => {
    expect(typedOption(options, current, typed)?.label).toBe(label);
  });

  test.each(["x", "iowan", "-"])("%j selects no option", (typed) => {
    expect(typedOption(options, "", typed)).toBeUndefined();
  });
});

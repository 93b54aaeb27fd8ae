import { describe, expect, test } from "vitest";
import { contrastOf, rgbOf } from "./contrast";
import { contrastPairs } from "./contrastPairs";
import { palette } from "./palette";

test("contrast is that of WCAG: 1 for a colour on itself, 21 for black on white, 4.54 for the grey #767676", () => {
  const onWhite = ["#ffffff", "#000000", "#767676"].map((hex) => contrastOf(rgbOf(hex), rgbOf("#ffffff")));
  expect(onWhite.map((contrast) => contrast.toFixed(2))).toEqual(["1.00", "21.00", "4.54"]);
});

describe.each([
  ["light", 0],
  ["dark", 1],
] as const)("the %s scheme", (_, scheme) => {
  test.each(contrastPairs)("gives %s on %s a contrast of at least %d:1", (front, ground, least) => {
    expect(contrastOf(rgbOf(palette[front][scheme]), rgbOf(palette[ground][scheme]))).toBeGreaterThanOrEqual(least);
  });
});

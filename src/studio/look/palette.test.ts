import { expect, test } from "vitest";
import { palette } from "../../widget/ui/palette";
import { contrastOf, rgbOf } from "./contrast";
import { contrastPairs } from "./contrastPairs";

test("contrast is that of WCAG: 1 for a colour on itself, 21 for black on white, 4.54 for the grey #767676", () => {
  const onWhite = ["#ffffff", "#000000", "#767676"].map((hex) => contrastOf(rgbOf(hex), rgbOf("#ffffff")));
  expect(onWhite.map((contrast) => contrast.toFixed(2))).toEqual(["1.00", "21.00", "4.54"]);
});

test.each([
  ["light", 0],
  ["dark", 1],
] as const)("the %s scheme gives every pair of colours its least contrast", (_, scheme) => {
  const faults = contrastPairs.flatMap(([front, ground, least]) => {
    const contrast = contrastOf(rgbOf(palette[front][scheme]), rgbOf(palette[ground][scheme]));
    return contrast >= least ? [] : [`${front} on ${ground}: ${contrast.toFixed(2)} instead of ${least}`];
  });
  expect(faults).toEqual([]);
});

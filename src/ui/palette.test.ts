import { describe, expect, test } from "vitest";
import { palette, type Role } from "./palette";

const schemes = [
  ["light", 0],
  ["dark", 1],
] as const;

/** WCAG 2.2 "relative luminance". */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const grounds: readonly Role[] = ["paper", "raised", "field", "wash"];
const words: readonly (readonly [Role, Role])[] = [
  ...grounds.flatMap((ground) =>
    (["ink", "quiet", "accent", "danger"] as const).map((text) => [text, ground] as const),
  ),
  ["onAccent", "accent"],
  ["onDanger", "danger"],
  ["accent", "accentWash"],
  ["ink", "accentWash"],
  ["quiet", "accentWash"],
  ["danger", "dangerWash"],
  ["ink", "dangerWash"],
  ["success", "paper"],
  ["success", "successWash"],
  ["ink", "successWash"],
  ["warning", "paper"],
  ["warning", "warningWash"],
  ["ink", "warningWash"],
];
const lines: readonly (readonly [Role, Role])[] = [
  ["line", "paper"],
  ["line", "field"],
  ["line", "raised"],
  ["accent", "paper"],
  ["danger", "field"],
];

describe.each(schemes)("the %s scheme", (_, scheme) => {
  test.each(words)("gives text in %s a contrast of at least 4.5:1 on %s", (text, ground) => {
    expect(contrast(palette[text][scheme], palette[ground][scheme])).toBeGreaterThanOrEqual(4.5);
  });
  test.each(lines)("gives lines in %s a contrast of at least 3:1 on %s", (line, ground) => {
    expect(contrast(palette[line][scheme], palette[ground][scheme])).toBeGreaterThanOrEqual(3);
  });
});

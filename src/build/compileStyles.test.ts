import { transformSync } from "esbuild";
import { describe, expect, test } from "vitest";
import { css, type StyleBlock, styleBlocks } from "../widget/ui/stylesheet";
import { namesOfStyles } from "./compileStyles";

/**
 * The rules without nesting, as esbuild understands them, and its warnings. A space before the value of a custom property
 * means nothing.
 */
function flat(css: string): readonly string[] {
  const supported = { nesting: false, "is-pseudo-class": false };
  const { code, warnings } = transformSync(css, {
    loader: "css",
    minifyWhitespace: true,
    supported,
    logLevel: "silent",
  });
  return [
    ...(code
      .replace(/(--[\w-]+:) +/g, "$1")
      .trim()
      .match(/[^}]*\}/g) ?? []),
    ...warnings.map(({ text }) => `(${text})`),
  ];
}

/**
 * The first rule that goober made differently from what the block means in CSS, with `&` for its class; null when there is
 * none. goober reads selectors with a regular expression, which puts the class once more behind `:is(a, b)`.
 */
function misreadIn({ name, written, made }: StyleBlock): { readonly got: string; readonly meant: string } | null {
  const meant = flat(written);
  const got = flat(made);
  const at = Array.from({ length: Math.max(meant.length, got.length) }).findIndex((_, n) => meant[n] !== got[n]);
  const shown = (rule = "nothing") => rule.replaceAll(`.${name}`, "&");
  return at < 0 ? null : { got: shown(got[at]), meant: shown(meant[at]) };
}

describe("the styles that goober compiles", () => {
  test("are refused where goober makes something else of them", () => {
    css`&:is(a, button):hover { top: 0; }`;
    const faults = styleBlocks.slice(-1).map(misreadIn);
    expect(faults).toEqual([{ got: "&:is(a,button)& :hover{top:0}", meant: "&:is(a,button):hover{top:0}" }]);
  });

  test("mean what is written in every module of the widget, or nest what follows a pseudo-class: &:is(a, b) { & > c { … } }", async () => {
    const before = styleBlocks.length;
    const named = Object.values(await namesOfStyles()).flat();
    expect(named.length).toBeGreaterThan(50);
    const compiled = styleBlocks.slice(before);
    expect(compiled.length).toBeGreaterThanOrEqual(named.length);
    expect(compiled.flatMap((block) => misreadIn(block) ?? [])).toEqual([]);
  });
});

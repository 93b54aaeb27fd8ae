import { transformSync } from "esbuild";
import { describe, expect, test } from "vitest";
import { css, keyframes, type StyleBlock, styleBlocks } from "../widget/ui/stylesheet";
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

/** What goober makes of a block, and what the block means; null when they are the same. */
function misread(block: string) {
  css`${block}`;
  const last = styleBlocks.at(-1);
  if (!last) throw new Error("The block is not recorded.");
  return misreadIn(last);
}

describe("the styles that goober compiles", () => {
  test.each([
    "&:hover:is(a, button) { top: 0; }",
    "&:not(:only-child) { & .b { top: 0; } }",
    "&:has(> a):not([b]) { & > a { top: 0; } }",
    "label& { top: 0; }",
    "legend& ~ * { top: 0; }",
    "& + & { top: 0; }",
    "&&&::before { top: 0; }",
    "[open] > & > u, & > u { top: 0; }",
    "h2 { top: 0; }",
    "> a, + b { top: 0; }",
    "top: 0; @media print { left: 0; &:hover { top: 0; } @container (width > 9px) { & > a { top: 0; } } }",
    '/* a: b; */ content: "}"; &::after { content: "a, b"; }',
    "--line: red; &:hover { --line: linear-gradient(red, blue); }",
    "&:hover, &:focus { & > a { top: 0; } }",
    "@starting-style { opacity: 0; } @supports (top: 0) { top: 0; }",
  ])("mean what is written: %s", (block) => {
    expect(misread(block)).toBeNull();
  });

  test.each([
    ["&:is(a, button):hover { top: 0; }", "&:is(a,button)& :hover{top:0}", "&:is(a,button):hover{top:0}"],
    [
      "& > label:has(input:checked) ~ label { top: 0; }",
      "&>label:has(input:checked)&~label{top:0}",
      "&>label:has(input:checked)~label{top:0}",
    ],
    ["&:not(:has(a)) { top: 0; }", "&:not(:has(a)&){top:0}", "&:not(:has(a)){top:0}"],
    ["a:not(b) c { top: 0; }", "& a:not(b)& c{top:0}", "& a:not(b) c{top:0}"],
    ["&:is(a, b) { &:hover { top: 0; } }", expect.any(String), "&:is(a,b):hover{top:0}"],
    ["&:hover, &:focus { & + & { top: 0; } }", expect.any(String), expect.stringContaining("&:hover+&:focus")],
    ["& > a { [b] & { top: 0; } }", "[b] &>a{top:0}", "[b] :is(&>a){top:0}"],
    ["&label { top: 0; }", "&label{top:0}", "&{&label{top:0}"],
    ["top: 0; left: 0", "&{top:0}", "&{top:0;left:0}"],
    ["height: 1vh; height: 1dvh;", "&{height:1dvh}", "&{height:1vh;height:1dvh}"],
    ["color red;", "&{color:red}", expect.anything()],
    ['content: "a  b";', '&{content:"ab"}', '&{content:"a  b"}'],
    ['content: "a;b";', expect.any(String), '&{content:"a;b"}'],
    ["&:hover { top: 0; } &:focus { top: 1px; } &:hover { left: 0; }", expect.any(String), "&:hover{top:0}"],
    [
      "@media print { top: 0; } @media screen { top: 1px; } @media print { left: 0; }",
      expect.any(String),
      expect.any(String),
    ],
  ])("are refused where goober makes something else of %s", (block, got, meant) => {
    expect(misread(block)).toEqual({ got, meant });
  });

  test("include animations", () => {
    keyframes`from { top: 0; } 50.5% { top: 1px; } to { top: 2px; }`;
    expect(styleBlocks.at(-1)).toMatchObject({ written: expect.stringMatching(/^@keyframes go\w+ \{/) });
    expect(styleBlocks.slice(-1).map(misreadIn)).toEqual([null]);
  });

  test("mean what is written in every module of the widget, or nest what follows a pseudo-class: &:is(a, b) { & > c { … } }", async () => {
    const before = styleBlocks.length;
    const named = Object.values(await namesOfStyles()).flatMap((names) => Object.values(names));
    expect(named.length).toBeGreaterThan(50);
    const compiled = styleBlocks.slice(before);
    expect(compiled.length).toBeGreaterThanOrEqual(named.length);
    expect(compiled.flatMap((block) => misreadIn(block) ?? [])).toEqual([]);
  });
});

import { describe, expect, test } from "vitest";
import { emptyWork, textOf, withFile, workFrom } from "../work/work";
import { cssOf, lookFrom } from "./look";
import { isClosedCss } from "./styleSheet";

const sheet = `@import "fonts.css";

admissions-form {
  color-scheme: light;
  --admissions-accent: #7a1128;
  --admissions-text-size: 18px;
  --admissions-ink: black;
}
admissions-form::part(button) { text-transform: uppercase; }
`;

describe("a style sheet that is loaded", () => {
  test("loses nothing: what has no setting comes with the next one, before the settings", () => {
    const look = withFile(emptyWork, "admissions-form.css", sheet)?.look ?? lookFrom("");
    expect(look.colours.accent?.light).toBe("#7a1128");
    expect(look.rules).toBe(`@import "fonts.css";
admissions-form {
  color-scheme: light;
  --admissions-ink: black;
}
admissions-form::part(button) { text-transform: uppercase; }`);
    const next = cssOf(look);
    expect(next.startsWith('@import "fonts.css";')).toBe(true);
    expect(next).toContain("--admissions-text-size: 18px;");
    expect(lookFrom(next)).toEqual(look);
    expect(workFrom(textOf({ ...emptyWork, look }))?.look).toEqual(look);
  });

  test.each([
    ["18px", "18px", undefined],
    ["112.5%", "112.5%", undefined],
    ["1.125rem", undefined, "--admissions-text-size: 1.125rem;"],
  ])("keeps the unit of a text size of %s", (size, textSize, rule) => {
    const look = lookFrom(`admissions-form { --admissions-text-size: ${size}; }`);
    expect(look.textSize).toBe(textSize);
    expect(look.rules ?? "").toContain(rule ?? "");
    expect(cssOf(look)).toContain(`--admissions-text-size: ${size};`);
  });

  test("takes the short form of a colour, and no length of another unit as pixels", () => {
    const look = lookFrom("admissions-form{--admissions-accent:#7AE;--admissions-radius:.5rem}");
    expect(look.colours.accent).toMatchObject({ light: "#77AAEE" });
    expect([look.radius, look.rules]).toEqual([undefined, "admissions-form {\n  --admissions-radius:.5rem\n}"]);
  });

  test.each([
    ["a { b: c", false],
    ["a { b: c } }", false],
    ["/* a", false],
    ['a::before { content: "}', false],
    ['a::before { content: "}" } /* } */ @import url(a;b);', true],
    ["", true],
  ])("is closed: %s", (css, isClosed) => {
    expect(isClosedCss(css)).toBe(isClosed);
    const withAccent = `admissions-form { --admissions-accent: #7a1128; }${css}`;
    expect(withFile(emptyWork, "admissions-form.css", withAccent) !== null).toBe(isClosed);
  });
});

// @vitest-environment node
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Button } from "./Button";
import { Card } from "./Card";
import { Surface } from "./layout";
import { addRules, stylesText } from "./sheet";
import { classes, css } from "./stylesheet";

describe("the styles without a DOM (prerendering)", () => {
  test("turn a block into a class whose rules are in the style text", () => {
    const name = css`
      color: rebeccapurple;
    `;
    expect(stylesText()).toContain(`.${name} {\n      color: rebeccapurple;\n    }`);
  });

  test("have rules for every class in rendered HTML", () => {
    const html = renderToString(
      <Surface>
        <Card heading="Log In">
          <Button>Submit</Button>
        </Card>
      </Surface>,
    );
    const names = [...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names = ""]) => names.split(" "));
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => !stylesText().includes(`.${name} {`))).toEqual([]);
  });

  test("refuse two blocks that the build could not tell apart", () => {
    const block = (size: string) => css`
      padding: ${size};
    `;
    block("1px");
    expect(() => block("2px")).toThrow(/a comment that tells them apart: \.a\w+ \{\s+padding: 2px;/);
  });

  test("contain equal rules once", () => {
    addRules(".once { top: 0; }");
    addRules(".once { top: 0; }");
    expect(stylesText().split(".once").length).toBe(2);
  });

  test("contain no rule that depends on the host page's root font size", () => {
    expect(stylesText()).not.toMatch(/[\d.]rem\b/);
  });

  test("omit class names that are false or undefined", () => {
    expect(classes("a", false, undefined, "b")).toBe("a b");
  });
});

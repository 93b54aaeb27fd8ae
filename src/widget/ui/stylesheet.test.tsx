// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Button } from "./Button";
import { Card } from "./Card";
import { Surface } from "./layout";
import { stylesText } from "./sheet";

describe("the styles without a DOM (prerendering)", () => {
  test("have rules for every class in rendered HTML", () => {
    const html = renderToString(
      <Surface>
        <Card heading="Log In">
          <Button>Submit</Button>
        </Card>
      </Surface>,
    );
    const names = [...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names = ""]) => names.split(" "));
    const ruled = [...stylesText().matchAll(/\.([\w-]+)(?![\w-])[^{}]*\{[^{}]+\}/g)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => !ruled.includes(name))).toEqual([]);
  });

  test("give no two blocks of the widget the same name", async () => {
    const source = new URL("..", import.meta.url);
    const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
    for (const file of files) {
      const text = readFileSync(new URL(file, source), "utf8");
      if (!/\.test\.tsx?$/.test(file) && /(css|keyframes)`/.test(text))
        await import(fileURLToPath(new URL(file, source)));
    }
    const names = stylesText()
      .split("\n")
      .flatMap((block) => /^(?:@keyframes |\.)(go[\da-z]+)/.exec(block)?.[1] ?? []);
    expect(names.length).toBeGreaterThan(150);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  test("contain no rule that depends on the host page's root font size", () => {
    expect(stylesText()).not.toMatch(/[\d.]rem\b/);
  });
});

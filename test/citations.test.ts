import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { root } from "./support/root";

/** The headings of each section of `src/BEHAVIOUR.md`: its title, what is bold in it, and the first column of its tables. */
function readHeadings(): ReadonlyMap<string, readonly string[]> {
  const [, ...sections] = readFileSync(`${root}src/BEHAVIOUR.md`, "utf8").split(/^## §/m);
  return new Map(
    sections.map((section) => {
      const [, number = "", title = ""] = /^(\d+) (.+)/.exec(section) ?? [];
      const bold = Array.from(section.matchAll(/\*\*(.+?)[.:]?\*\*/g), ([, text = ""]) => text);
      const cells = Array.from(section.matchAll(/^\| ([^|]+?) +\|/gm), ([, text = ""]) => text);
      return [number, [title, ...bold, ...cells]] as const;
    }),
  );
}

const headings = readHeadings();

/** The faults in the citations of a text: `§4`, `§4 "Tabs"`, `§4 "Next" and "Save"`; a comment may break between them. */
function faultsOf(text: string): string[] {
  const flat = text.replaceAll(/\s*\n\s*(?:\*|\/\/)?\s*/g, " ");
  return Array.from(flat.matchAll(/§(\d+)((?:(?:, | and | )["'][^"']+["'])*)/g), ([, section = "", quoted = ""]) => {
    const known = headings.get(section);
    if (!known) return [`§${section} does not exist`];
    const cited = Array.from(quoted.matchAll(/["']([^"']+)["']/g), ([, heading = ""]) => heading);
    return cited.filter((heading) => !known.includes(heading)).map((heading) => `§${section} has no "${heading}"`);
  }).flat();
}

const paths = [".github", "src", "demo", "test"].flatMap((folder) =>
  readdirSync(root + folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
);
const files = ["README.md", "dist/README.md", ...paths].filter(
  (file) => /\.(?:tsx?|mjs|md)$/.test(file) && !/node_modules|\/\.|citations\.test/.test(file),
);

/** The pages that may be longer than 1,600 words. */
const longPages: Readonly<Record<string, number>> = { "src/server/README.md": 3200, "src/BEHAVIOUR.md": 2600 };

/** What of a document is too long: its page (words), rows of tables (characters) and sentences (words). */
function tooLong(file: string): string[] {
  const text = readFileSync(root + file, "utf8");
  const prose = text.replaceAll(/^ *```.*?^ *```$/gms, "\n\n").replaceAll(/<!--.*?-->|\]\([^)]*\)/gs, "");
  const page = text.split(/\s+/).length > (longPages[file] ?? 1600) ? [`${file}: the page`] : [];
  const rows = prose.split("\n").filter((line) => line.startsWith("|") && line.length > 200);
  const parts = prose.split(/\n\s*\n|\n(?= *(?:[-*]|\d+\.|#+) )|\|/);
  const sentences = parts.flatMap((part) => part.split(/(?<=[.!?…])[)”"*]*\s+/));
  const long = sentences.filter((each) => (each.match(/\S*\w\S*/g) ?? []).length > 25);
  return [...page, ...[...rows, ...long].map((each) => `${file}: ${each.trim()}`)];
}

test("pages have at most 1,600 words, sentences 25, and rows of tables 200 characters", () => {
  expect(files.filter((file) => file.endsWith(".md")).flatMap(tooLong)).toEqual([]);
});

test("every section and heading that a comment or document cites is in src/BEHAVIOUR.md", () => {
  const faults = files.flatMap((file) =>
    faultsOf(readFileSync(root + file, "utf8")).map((fault) => `${file}: ${fault}`),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(faults).toEqual([]);
});

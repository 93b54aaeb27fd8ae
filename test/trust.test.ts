import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { conformancePage, readConformanceReport } from "../src/build/conformanceReport";
import { root } from "./support/root";

const read = (path: string) => readFileSync(join(root, path), "utf8");
const papers = [
  "demo/TRUST.md",
  ".github/SECURITY.md",
  ...readdirSync(join(root, "demo/trust")).map((name) => `demo/trust/${name}`),
];

/** A paper's text in one line, as folded lines may divide a test's title. */
const textOf = (paper: string) => read(paper).replaceAll(/\s+/g, " ");

describe("the papers for those who approve the product", () => {
  test("name tests that exist, by words of their titles", () => {
    const gone = papers.flatMap((paper) =>
      [...textOf(paper).matchAll(/([\w./-]+\.test\.tsx?)`?: "([^"]+)"/g)]
        .filter(([, path = "", title = ""]) => !existsSync(join(root, path)) || !read(path).includes(title))
        .map(([whole]) => `${paper}: ${whole}`),
    );
    expect(gone).toEqual([]);
  });

  test("name files that exist", () => {
    const gone = papers.flatMap((paper) =>
      [...textOf(paper).matchAll(/\b(?:src|demo|test)\/[\w./-]*\w/g)]
        .filter(([path]) => !existsSync(join(root, path)))
        .map(([path]) => `${paper}: ${path}`),
    );
    expect(gone).toEqual([]);
  });

  test("the report has a level and a remark for each of the 55 criteria, and a test or a walk where one is supported", () => {
    const chapters = Object.values(readConformanceReport().chapters);
    const rows = chapters.flatMap(({ criteria }) => criteria);
    expect(new Set(rows.map(({ num }) => num)).size).toBe(55);
    expect(chapters.map(({ criteria }) => criteria.length)).toEqual([31, 24]);
    const unproved = rows.filter(({ components: [{ adherence }] }) => {
      const { level, notes } = adherence;
      return level !== "not-applicable" && !/\.test\.tsx?: "|Walk: |Nothing flashes|no pictures/.test(notes);
    });
    expect(unproved.map(({ num }) => num)).toEqual([]);
  });

  test("the report's version is the package's", () => {
    const report = readConformanceReport();
    expect(report.product.version).toBe(JSON.parse(read("package.json")).version);
    expect(conformancePage(report)).toContain("1.4.10 Reflow");
    expect(conformancePage(report)).not.toContain("undefined");
  });
});

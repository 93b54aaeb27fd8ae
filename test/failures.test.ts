import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { StageReport } from "./support/reporter";
import { root } from "./support/root";

const files = {
  "plain.test.js":
    'test("passes", () => {}); test("differs", () => expect(7).toBe(1)); test.skip("is left out", () => {});',
  "group.test.js": `
    describe("with a broken beforeAll", () => {
      beforeAll(() => { throw new Error("no database"); });
      test("one", () => {});
      test("two", () => {});
    });
    test("beside it", () => {});`,
  "ending.test.js": 'afterAll(() => { throw new Error("it still runs"); }); test("passes before the end", () => {});',
  "broken.test.js": 'throw new Error("cannot be loaded");',
};

/** The report of the files above. */
function reportOfFailures(folder: string): StageReport {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const STAGE_REPORT = join(folder, "report.json");
  const reporter = `--reporter=${join(root, "test/support/reporter.ts")}`;
  const args = [join(root, "node_modules/vitest/vitest.mjs"), "run", "--globals", "--root", folder, reporter];
  spawnSync(process.execPath, args, { cwd: folder, env: { ...process.env, STAGE_REPORT } });
  return JSON.parse(readFileSync(STAGE_REPORT, "utf8"));
}

describe("what npm test says of its failures", () => {
  let folder: string;
  let report: StageReport;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "failures-"));
    report = reportOfFailures(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("names each failed test with its file and its message, a test that its group kept from running too", () => {
    const inside = (name: string) => expect.stringMatching(new RegExp(`${name}$`));
    expect(report.failed.toSorted((a, b) => a.test.localeCompare(b.test))).toEqual([
      { test: inside("broken.test.js"), message: "cannot be loaded" },
      { test: inside("ending.test.js"), message: "it still runs" },
      { test: inside("group.test.js > with a broken beforeAll > one"), message: "no database" },
      { test: inside("group.test.js > with a broken beforeAll > two"), message: "no database" },
      { test: inside("plain.test.js > differs"), message: expect.stringContaining("expected 7 to be 1") },
    ]);
  });

  test("counts tests", () => {
    expect(report).toMatchObject({ passed: 3, flaky: [] });
    expect(Object.values(report.skipped)).toEqual([1]);
  });
});

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../support/root";
import { countsOf, type Report } from "./result";

/** The version of the suite. */
export function suiteVersion(): string {
  return JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version;
}

function jsonReport({ outcomes, ...facts }: Report): string {
  const checks = outcomes.map(({ check: { id, level, profile, group, title }, ...outcome }) => {
    return { id, level, profile, group, title, section: "src/BEHAVIOUR.md §7", ...outcome };
  });
  return JSON.stringify({ ...facts, profiles: countsOf(outcomes), checks }, null, 2);
}

/** Writes `report.json` to a folder, which is made where it is missing. */
export function writeReport(folder: string, report: Report): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "report.json"), `${jsonReport(report)}\n`);
}

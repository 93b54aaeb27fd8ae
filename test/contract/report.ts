import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../support/root";
import { countsOf, escaped, type Report } from "./result";
import type { Outcome } from "./run";

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

function junitCase(outcome: Outcome): string {
  const { id, level, profile, title } = outcome.check;
  const open = `<testcase classname="${profile}" name="${escaped(`${id} (${level}): ${title}`)}" time="${outcome.seconds}"`;
  if (outcome.status === "met") return `${open}/>`;
  if (outcome.status === "skipped") return `${open}><skipped message="${escaped(outcome.reason)}"/></testcase>`;
  const { expected, found, curl } = outcome.fault;
  // A requirement of the level "should" fails no pipeline.
  const tag = level === "must" ? "failure" : "system-out";
  const message = level === "must" ? ` message="${escaped(`expected ${expected}, found ${found}`)}"` : "";
  return `${open}><${tag}${message}>${escaped(`expected: ${expected}\nfound: ${found}\n${curl ?? ""}`)}</${tag}></testcase>`;
}

function junitReport({ target, startedAt, seconds, suiteVersion: version, outcomes }: Report): string {
  const failures = outcomes.filter(({ status, check }) => status === "failed" && check.level === "must").length;
  const skipped = outcomes.filter(({ status }) => status === "skipped").length;
  const suite = `name="contract ${version} of ${escaped(target)}" tests="${outcomes.length}" failures="${failures}" skipped="${skipped}" time="${seconds}" timestamp="${startedAt}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites><testsuite ${suite}>\n${outcomes.map(junitCase).join("\n")}\n</testsuite></testsuites>\n`;
}

/** Writes `report.json` and `junit.xml` to a folder, which is made where it is missing. */
export function writeReports(folder: string, report: Report): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "report.json"), `${jsonReport(report)}\n`);
  writeFileSync(join(folder, "junit.xml"), junitReport(report));
}

import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { Reporter, TestCase, TestModule, TestRunEndReason } from "vitest/node";
import { root } from "./root";

/** What a stage leaves for `run.mjs`. */
export interface StageReport {
  readonly passed: number;
  readonly failed: number;
  /** How many tests were skipped, by reason. */
  readonly skipped: Readonly<Record<string, number>>;
  /** Tests that passed only when run again, each with its file and what failed first. */
  readonly flaky: readonly string[];
}

const unexplained = "They are skipped without a reason: use `needs` or `skippedFor` of test/support/needs.ts.";
const afterTen = "Ten other tests had failed.";

function reasonOf(test: TestCase, isCutShort: boolean): string {
  const result = test.result();
  const note = result.state === "skipped" ? result.note : undefined;
  return test.meta().missing ?? note ?? (isCutShort ? afterTen : unexplained);
}

function placeOf(test: TestCase): string {
  return `${relative(root, test.module.moduleId)} > ${test.fullName}`;
}

/** Faults that belong to no test: a module that cannot be loaded, a failed `beforeAll`. */
function faultsOutsideTests(module: TestModule): number {
  const groups = [...module.children.allSuites()].filter((suite) => suite.errors().length > 0);
  return module.errors().length + groups.length;
}

/** Writes a stage's report to the file that `STAGE_REPORT` names: counts, reasons of skipped tests, flaky tests. */
export default class StageReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[], reason: TestRunEndReason): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const inState = (state: string) => tests.filter((test) => test.result().state === state);
    const outside = modules.reduce((sum, module) => sum + faultsOutsideTests(module), 0);
    const failed = inState("failed").length + outside + unhandled.length;
    const isCutShort = reason === "interrupted" || failed > 0;
    const skipped: Record<string, number> = {};
    for (const test of [...inState("skipped"), ...inState("pending")]) {
      const why = reasonOf(test, isCutShort);
      skipped[why] = (skipped[why] ?? 0) + 1;
    }
    const flaky = tests
      .filter((test) => test.diagnostic()?.flaky)
      .map((test) => `${placeOf(test)}\n  ${test.result().errors?.[0]?.message ?? "(no message)"}`);
    const report: StageReport = {
      passed: inState("passed").length,
      failed: failed + (skipped[unexplained] ?? 0),
      skipped,
      flaky,
    };
    writeFileSync(process.env.STAGE_REPORT ?? "", JSON.stringify(report));
  }
}

import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { Reporter, TestCase, TestModule, TestRunEndReason, TestSuite } from "vitest/node";
import { root } from "./root";

/** A test with its file, and why it failed. */
export interface Failure {
  readonly test: string;
  readonly message: string;
}

/** What a stage leaves for `run.mjs`. */
export interface StageReport {
  readonly passed: number;
  readonly failed: readonly Failure[];
  /** How many tests were skipped, by reason. */
  readonly skipped: Readonly<Record<string, number>>;
  /** Tests that passed only when run again, each with what failed first. */
  readonly flaky: readonly Failure[];
}

type Group = TestSuite | TestModule;
type Errors = readonly { readonly message?: string }[] | undefined;

const unexplained = "It is skipped without a reason: use `needs` or `skippedFor` of test/support/needs.ts.";
const afterTen = "Ten other tests had failed.";

function failure({ moduleId }: TestModule, title: string, errors: Errors): Failure {
  const file = relative(root, moduleId);
  return { test: title ? `${file} > ${title}` : file, message: errors?.[0]?.message ?? "(no message)" };
}

const moduleOf = (group: Group) => (group.type === "module" ? group : group.module);
const titleOf = (group: Group) => (group.type === "module" ? "" : group.fullName);

/** The group around a test that failed itself, as in a `beforeAll`, so that the test never ran. */
function brokenGroup({ parent }: TestCase): Group | undefined {
  let group: Group = parent;
  while (group.type !== "module" && group.errors().length === 0) group = group.parent;
  return group.errors().length > 0 ? group : undefined;
}

/** The tests that failed. Those that never ran fail with their group; a group or file without such tests counts as one. */
function failures(modules: readonly TestModule[], tests: readonly TestCase[], left: readonly TestCase[]): Failure[] {
  const broken = modules
    .flatMap((module): Group[] => [module, ...module.children.allSuites()])
    .filter((group) => group.errors().length > 0);
  const emptied = broken.filter((group) => !left.some((test) => brokenGroup(test) === group));
  return [
    ...emptied.map((group) => failure(moduleOf(group), titleOf(group), group.errors())),
    ...left.map((test) => failure(test.module, test.fullName, brokenGroup(test)?.errors())),
    ...tests
      .filter((test) => test.result().state === "failed")
      .map((test) => failure(test.module, test.fullName, test.result().errors)),
  ];
}

/** Writes a stage's report to the file that `STAGE_REPORT` names. */
export default class StageReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: Errors, reason: TestRunEndReason): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const inState = (...states: string[]) => tests.filter((test) => states.includes(test.result().state));
    const notRun = inState("skipped", "pending");
    const left = notRun.filter((test) => test.meta().missing === undefined && brokenGroup(test));
    const outside = (unhandled ?? []).map((error) => ({ test: "Outside of the tests", message: error.message ?? "" }));
    const failed = [...failures(modules, tests, left), ...outside];
    const isCutShort = reason === "interrupted" || failed.length > 0;
    const skipped: Record<string, number> = {};
    for (const test of notRun.filter((each) => !left.includes(each))) {
      const result = test.result();
      const note = result.state === "skipped" ? result.note : undefined;
      const why = test.meta().missing ?? note ?? (isCutShort ? afterTen : undefined);
      if (why === undefined) failed.push(failure(test.module, test.fullName, [{ message: unexplained }]));
      else skipped[why] = (skipped[why] ?? 0) + 1;
    }
    const flaky = tests
      .filter((test) => test.diagnostic()?.flaky)
      .map((test) => failure(test.module, test.fullName, test.result().errors));
    const report: StageReport = { passed: inState("passed").length, failed, skipped, flaky };
    writeFileSync(process.env.STAGE_REPORT ?? "", JSON.stringify(report));
  }
}

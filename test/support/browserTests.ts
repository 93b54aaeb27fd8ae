import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import { startTestRunner } from "@web/test-runner";
import config from "../config/web-test-runner.config";
import type { StageReport } from "./reporter";
import { root } from "./root";

// Runs test/browser/ in real Chromium; with file names as arguments, only those files.
const named = process.argv.slice(2).filter((argument) => !argument.startsWith("-"));
const runner = await startTestRunner({
  config: { ...config, ...(named.length > 0 ? { files: named } : {}) },
  readCliArgs: false,
  readFileConfig: false,
  autoExitProcess: false,
});

interface Group {
  readonly name: string;
  readonly tests: readonly {
    readonly name: string;
    readonly passed: boolean;
    readonly error?: { readonly message: string };
  }[];
  readonly suites: readonly Group[];
}

/** The tests of a group and of those in it, with their whole titles. */
function testsIn(group: Group, above: readonly string[] = []): Group["tests"] {
  const titles = group.name ? [...above, group.name] : above;
  const own = group.tests.map((test) => ({ ...test, name: [...titles, test.name].join(" > ") }));
  return [...own, ...group.suites.flatMap((inner) => testsIn(inner, titles))];
}

runner?.on("finished", () => {
  const files = [...runner.sessions.all()].map(({ testFile, testResults, passed, errors }) => {
    const file = relative(root, testFile ?? "");
    const tests = testResults ? testsIn(testResults) : [];
    const failed = tests
      .filter((test) => !test.passed)
      .map(({ name, error }) => ({ test: `${file} > ${name}`, message: error?.message ?? "(no message)" }));
    // The file could not be loaded, or failed beside its tests.
    if (!passed && failed.length === 0) failed.push({ test: file, message: errors[0]?.message ?? "(no message)" });
    return { passed: tests.filter((test) => test.passed).length, failed };
  });
  const report: StageReport = {
    passed: files.reduce((sum, { passed }) => sum + passed, 0),
    failed: files.flatMap(({ failed }) => failed),
    // No test in a browser has a reason to be skipped.
    skipped: {},
    flaky: [],
  };
  if (process.env.STAGE_REPORT) writeFileSync(process.env.STAGE_REPORT, JSON.stringify(report));
});
runner?.on("stopped", (passed) => process.exit(passed ? 0 : 1));

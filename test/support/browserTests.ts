import { writeFileSync } from "node:fs";
import { startTestRunner } from "@web/test-runner";
import config from "../config/web-test-runner.config";
import type { StageReport } from "./reporter";

// Runs test/browser/ in real Chromium; with file names as arguments, only those files.
const named = process.argv.slice(2).filter((argument) => !argument.startsWith("-"));
const runner = await startTestRunner({
  config: { ...config, ...(named.length > 0 ? { files: named } : {}) },
  readCliArgs: false,
  readFileConfig: false,
  autoExitProcess: false,
});

type Suite = { tests: { passed: boolean; skipped: boolean }[]; suites: Suite[] };
const tests = (suite: Suite | undefined): Suite["tests"] =>
  suite ? [...suite.tests, ...suite.suites.flatMap(tests)] : [];

runner?.on("finished", () => {
  const sessions = [...runner.sessions.all()];
  const all = sessions.flatMap((session) => tests(session.testResults));
  const broken = sessions.filter((session) => !session.passed && tests(session.testResults).every((one) => one.passed));
  const report: StageReport = {
    passed: all.filter((one) => one.passed).length,
    // No test in a browser has a reason to be skipped.
    failed: all.filter((one) => !one.passed).length + broken.length,
    skipped: {},
    flaky: [],
  };
  if (process.env.STAGE_REPORT) writeFileSync(process.env.STAGE_REPORT, JSON.stringify(report));
});
runner?.on("stopped", (passed) => process.exit(passed ? 0 : 1));

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startTestRunner } from "@web/test-runner";
import config from "../config/web-test-runner.config";
import { root } from "./root";

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

runner?.on("finished", async () => {
  const sessions = [...runner.sessions.all()];
  const all = sessions.flatMap((session) => tests(session.testResults));
  const broken = sessions.filter((session) => !session.passed && tests(session.testResults).every((one) => one.passed));
  const numFailedTests = all.filter((one) => !one.passed && !one.skipped).length + broken.length;
  const folder = join(root, ".data/test-results");
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, "browser.json"),
    JSON.stringify({ numPassedTests: all.filter((one) => one.passed).length, numFailedTests }),
  );
});
runner?.on("stopped", (passed) => process.exit(passed ? 0 : 1));

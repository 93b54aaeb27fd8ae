import type { TestRunnerConfig } from "@web/test-runner";
import { defaultReporter } from "@web/test-runner";
import { chromeLauncher } from "@web/test-runner-chrome";
import { bundleTests } from "../support/bundleTests";
import { findChromium } from "../support/chromium";
import { root } from "../support/root";

const { executablePath, args } = await findChromium();

const config: Partial<TestRunnerConfig> = {
  rootDir: root,
  files: ["test/browser/**/*.test.{ts,tsx}"],
  browsers: [chromeLauncher({ launchOptions: { executablePath, args: [...args], headless: true } })],
  plugins: [bundleTests()],
  reporters: [defaultReporter({ reportTestProgress: false, reportTestResults: true })],
  concurrency: 2,
  testsFinishTimeout: 180_000,
  testFramework: { config: { timeout: "15000" } },
};

export default config;

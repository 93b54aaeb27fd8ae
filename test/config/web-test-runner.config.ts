import type { TestRunnerConfig } from "@web/test-runner";
import { defaultReporter } from "@web/test-runner";
import { chromeLauncher } from "@web/test-runner-chrome";
import { bundleTests } from "../support/bundleTests";
import { findChromium } from "../support/chromium";
import { root } from "../support/root";
import { patient } from "../support/waitFor";

const { args, ...found } = findChromium();

const config: Partial<TestRunnerConfig> = {
  rootDir: root,
  files: ["test/browser/**/*.test.{ts,tsx}"],
  browsers: [
    chromeLauncher({
      launchOptions: { ...found, args: [...args], headless: true, timeout: patient.timeout },
      // Two pages run at once and only one has the keyboard: without this the other gets no focus events.
      async createPage({ context }) {
        const page = await context.newPage();
        const session = await page.createCDPSession();
        await session.send("Emulation.setFocusEmulationEnabled", { enabled: true });
        return page;
      },
    }),
  ],
  plugins: [bundleTests()],
  reporters: [defaultReporter({ reportTestProgress: false, reportTestResults: true })],
  concurrency: 2,
  // These limits, too, only end what hangs.
  browserStartTimeout: patient.timeout,
  testsStartTimeout: patient.timeout,
  testsFinishTimeout: 1_800_000,
  testFramework: { config: { timeout: "900000" } },
};

export default config;

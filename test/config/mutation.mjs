// Stryker's configuration. It changes one place after the other in the code of the folder that `MUTATED` names, and counts for how many a
// test of that code fails.
const folder = process.env.MUTATED ?? "";

/** The folders, and for how many of a hundred changes a test fails at least. */
export const mutated = {
  "src/shared/form": 97,
  "src/widget/state": 94,
  "src/server/applications": 94,
  "src/server/accounts": 98,
};

export default {
  mutate: [`${folder}/**/*.{ts,tsx}`, "!**/*.{test,fixture}.{ts,tsx}"],
  thresholds: { break: mutated[folder] ?? 0 },
  testRunner: "vitest",
  vitest: { configFile: "test/config/mutation.vitest.config.ts", related: false },
  // An index of the form is built once and used by all tests, which would count for the first alone. They take seconds together.
  coverageAnalysis: folder === "src/shared/form" ? "all" : "perTest",
  concurrency: 2,
  // Ends what hangs.
  timeoutMS: 60_000,
  ignorePatterns: [".data"],
  tempDirName: ".data/mutation",
  reporters: ["clear-text"],
  clearTextReporter: { logTests: false, reportTests: false, skipFull: true },
  allowConsoleColors: false,
};

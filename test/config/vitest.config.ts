import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import patient from "../support/patience.json" with { type: "json" };

const root = fileURLToPath(new URL("../..", import.meta.url));
/** The tests of functions alone, and what a new call needs. */
const rules = [
  "src/{build,shared/catalogue,shared/form,shared/texts}/**/*.test.ts",
  "test/contract/recordings.test.ts",
];

/** Parts of the paths of the test files that take longest, the longest first. */
const longest = [
  "src/server/documents/convert/convert.",
  "src/server/accounts/racingAccounts.",
  "src/server/accounts/lockOut.",
  "src/server/database/embedded.",
  "test/release.",
  "test/contract/contract.",
  "src/server/database/migrate.",
  "src/server/applications/applications.",
  "test/journeys/engines.",
  "test/journeys/accessibility.",
  "test/journeys/studio.",
  "test/journeys/hostPageEngines.",
  "test/journeys/everyQuestion.",
  "test/journeys/package.",
  "test/journeys/byThumb.",
  "test/journeys/print.",
];

function rank({ moduleId }: TestSpecification): number {
  const index = longest.findIndex((part) => moduleId.includes(part));
  return index < 0 ? longest.length : index;
}

/** Starts the longest test files first, so that no worker is left with one of them while the others are done. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  root,
  resolve: {
    // wouter's browser-location patches the host's history on import; the widget never loads it.
    alias: [
      {
        find: /^wouter\/use-browser-location$|^\.\/use-browser-location\.js$/,
        replacement: `${root}src/widget/navigation/noBrowserLocation.ts`,
      },
    ],
  },
  test: {
    // These limits and those of every wait only end what hangs: a busy machine may be ten times slower than a quiet one.
    expect: { poll: patient },
    // A list of what is missing is named whole in the one line of a failure that `npm run check` and `npm test` print.
    chaiConfig: { truncateThreshold: 2_000 },
    testTimeout: 900_000,
    hookTimeout: 900_000,
    setupFiles: ["test/config/patience.ts"],
    // Vitest applies the alias only to the packages listed here.
    server: { deps: { inline: ["wouter"] } },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          environment: "happy-dom",
          include: ["src/{shared,widget}/**/*.test.{ts,tsx}"],
          exclude: rules,
          // Two thirds of their time would be a happy-dom and a load of React and the modules for each file.
          isolate: false,
          setupFiles: ["test/config/freshPage.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "rules",
          environment: "node",
          include: rules,
          // They have neither a document nor a state, so they can share one load of the modules.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          environment: "node",
          // Where there is no PostgreSQL, the embedded database is compiled once at each start, not a second time while it runs.
          execArgv: ["--liftoff-only"],
          include: ["test/*.test.ts", "src/{server,studio}/**/*.test.ts", "test/contract/**/*.test.ts"],
          exclude: rules,
          // One load of the server and the catalogue for all files of a worker saves a fifth of their processor time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "journeys",
          environment: "node",
          include: ["test/{journeys,reports}/**/*.test.ts"],
          // What fails on a busy machine only is listed as flaky; what is broken fails twice.
          retry: process.env.CI ? 1 : 0,
          setupFiles: ["test/config/keepTraces.ts"],
          // One load of the catalogue and of Playwright for all files of a worker; they share nothing else.
          isolate: false,
        },
      },
    ],
  },
});

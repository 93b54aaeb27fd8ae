import config from "./vitest.config";

const folder = process.env.MUTATED ?? "";
/** Tests elsewhere of what is in a folder: of the form with its questionnaire, of documents, of the office's commands. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  "src/shared/form": ["src/shared/catalogue/*", "src/widget/state/{answers,check}/*"],
  "src/server/applications": ["src/server/documents/documents", "src/server/office/**/*"],
};
const isServer = folder.startsWith("src/server/");
const { projects: _several, ...test } = config.test ?? {};

/** The tests of the code that Stryker changes, as the only project: it cannot choose one. It runs them in threads. */
export default {
  ...config,
  test: {
    ...test,
    environment: isServer ? "node" : "happy-dom",
    include: [`${folder}/**/*`, ...(elsewhere[folder] ?? [])].map((path) => `${path}.test.{ts,tsx}`),
    isolate: false,
    setupFiles: ["test/config/patience.ts", ...(isServer ? [] : ["test/config/freshPage.ts"])],
    globalSetup: isServer ? ["test/config/sharedPostgres.ts"] : [],
  },
};

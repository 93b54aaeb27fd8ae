import config from "./vitest.config";

const folder = process.env.MUTATED ?? "";
const isServer = folder.startsWith("src/server/");
const isWidget = folder.startsWith("src/widget/");
/** Documents, and the commands and jobs of the office, read and change applications. */
const others = folder === "src/server/applications" ? ["documents/documents", "office/**/*"] : [];
const { projects: _several, ...test } = config.test ?? {};

/** The tests of the code that Stryker changes, as the only project: it cannot choose one. It runs them in threads. */
export default {
  ...config,
  test: {
    ...test,
    environment: isWidget ? "happy-dom" : "node",
    include: [`${folder}/**/*.test.{ts,tsx}`, ...others.map((name) => `src/server/${name}.test.ts`)],
    isolate: false,
    setupFiles: ["test/config/patience.ts", ...(isWidget ? ["test/config/freshPage.ts"] : [])],
    globalSetup: isServer ? ["test/config/sharedPostgres.ts"] : [],
  },
};

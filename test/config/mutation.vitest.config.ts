import config from "./vitest.config";

const folder = process.env.MUTATED ?? "";
const isServer = folder.startsWith("src/server/");
const isWidget = folder.startsWith("src/widget/");
const { projects: _several, ...test } = config.test ?? {};

/** The tests beside the code that Stryker changes, as the only project: it cannot choose one. It runs them in threads. */
export default {
  ...config,
  test: {
    ...test,
    environment: isWidget ? "happy-dom" : "node",
    include: [`${folder}/**/*.test.{ts,tsx}`],
    isolate: false,
    setupFiles: ["test/config/patience.ts", ...(isWidget ? ["test/config/freshPage.ts"] : [])],
    globalSetup: isServer ? ["test/config/sharedPostgres.ts"] : [],
  },
};

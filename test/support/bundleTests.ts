import type { TestRunnerConfig } from "@web/test-runner";
import { build } from "esbuild";
import { root } from "./root";

type Plugin = NonNullable<TestRunnerConfig["plugins"]>[number];

const stub = `${root}src/widget/navigation/noBrowserLocation.ts`;

/**
 * Bundles each browser test with what it imports into one module. Serving single files fails on React 19, which is
 * CommonJS, and applicants' browsers load a bundle too.
 */
export function bundleTests(): Plugin {
  return {
    name: "bundle-tests",
    resolveMimeType: ({ path }) => (/\.tsx?$/.test(path) ? "js" : undefined),
    async serve({ path }) {
      if (!/^\/test\/browser\/.*\.test\.tsx?$/.test(path)) return;
      const { outputFiles } = await build({
        entryPoints: [root + path.slice(1)],
        bundle: true,
        write: false,
        format: "esm",
        target: "es2022",
        jsx: "automatic",
        sourcemap: "inline",
        define: { "process.env.NODE_ENV": '"test"' },
        plugins: [
          {
            name: "host-history-stays-untouched",
            setup: ({ onResolve }) =>
              onResolve({ filter: /(^wouter|^\.)\/use-browser-location(\.js)?$/ }, () => ({ path: stub })),
          },
        ],
      });
      return { body: outputFiles[0]?.text ?? "", type: "js" };
    },
  };
}

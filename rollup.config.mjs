import { fileURLToPath } from "node:url";
import commonjs from "@rollup/plugin-commonjs";
import resolve from "@rollup/plugin-node-resolve";
import replace from "@rollup/plugin-replace";
import terser from "@rollup/plugin-terser";
import typescript from "@rollup/plugin-typescript";
import { dts } from "rollup-plugin-dts";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The syntax that reaches a phone: ours is lowered to it, and the libraries write no newer one. With
 * `adoptedStyleSheets` and `<dialog>` that and `findLast` that makes Chrome and Edge 97, Firefox 104, Safari and iOS 16.4 the oldest.
 */
const ecmaVersion = 2022;

/** wouter's browser-location module patches the host's history when it is imported; a stub of ours stands in for it. */
const hostHistoryStaysUntouched = {
  name: "host-history-stays-untouched",
  resolveId(source, importer) {
    const isIt = /(^wouter|^\.)\/use-browser-location(\.js)?$/.test(source);
    return isIt && /[\\/]wouter[\\/]|[\\/]src[\\/]navigation[\\/]/.test(importer ?? "")
      ? here("src/navigation/noBrowserLocation.ts")
      : null;
  },
};

/** Minified once per file; class and function names are not part of any interface. */
const small = terser({ ecma: 2020, module: true, maxWorkers: 2, format: { comments: false } });
const smallClassic = terser({ ecma: 2020, toplevel: true, maxWorkers: 2, format: { comments: false } });

/** What the script tag loads. Types are checked by `npm run types`; here they are only taken off. */
const widget = (environment) => ({
  input: { "admissions-form": here("src/define.ts") },
  // Otherwise the entry is an empty facade, which costs a round trip.
  preserveEntrySignatures: false,
  onLog(level, log, handle) {
    // Libraries mark client modules for server frameworks; that means nothing here.
    if (log.code !== "MODULE_LEVEL_DIRECTIVE") handle(level, log);
  },
  plugins: [
    hostHistoryStaysUntouched,
    replace({ preventAssignment: true, values: { "process.env.NODE_ENV": JSON.stringify(environment) } }),
    resolve({ browser: true, extensions: [".mjs", ".js", ".ts", ".tsx"] }),
    commonjs(),
    typescript({
      tsconfig: here("tsconfig.json"),
      include: ["src/**/*.ts", "src/**/*.tsx"],
      exclude: ["**/*.test.ts", "**/*.test.tsx"],
      noForceEmit: true,
      compilerOptions: {
        target: `ES${ecmaVersion}`,
        noEmit: false,
        noCheck: true,
        incremental: false,
        tsBuildInfoFile: undefined,
        sourceMap: false,
      },
    }),
  ],
});

const modules = {
  dir: here("dist"),
  format: "es",
  entryFileNames: "[name].js",
  chunkFileNames: "admissions-form-[name]-[hash].js",
};

const classic = {
  dir: here("dist"),
  entryFileNames: "admissions-form.iife.js",
  format: "iife",
  inlineDynamicImports: true,
};

/** The types of `src/index.ts` in one file. */
const types = {
  input: here("src/index.ts"),
  external: [/^react/],
  plugins: [dts({ tsconfig: here("tsconfig.json") })],
  output: { file: here("dist/index.d.ts"), format: "es" },
};

/** With `--configQuick`, as `npm run dev` builds: scripts only, as they are written, with the checks of development. */
export default ({ configQuick }) =>
  configQuick
    ? [{ ...widget("development"), output: [modules, classic] }]
    : [
        {
          ...widget("production"),
          output: [
            { ...modules, plugins: [small] },
            { ...classic, plugins: [smallClassic] },
          ],
        },
        types,
      ];

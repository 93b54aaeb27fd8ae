import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import commonjs from "@rollup/plugin-commonjs";
import resolve from "@rollup/plugin-node-resolve";
import replace from "@rollup/plugin-replace";
import terser from "@rollup/plugin-terser";
import typescript from "@rollup/plugin-typescript";
import { dts } from "rollup-plugin-dts";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The syntax that reaches a phone: ours is lowered to it, and the libraries write no newer one. It is older than the
 * oldest browsers of the README, which native popovers and `URL.canParse` set.
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

/** wouter imports a shim of `useSyncExternalStore`, which React has since version 18. */
const noShim = {
  name: "no-shim",
  resolveId: (source) => (source.startsWith("use-sync-external-store/shim") ? "\0no-shim" : null),
  load: (id) => (id === "\0no-shim" ? 'export { useSyncExternalStore } from "react";' : null),
};

/** wouter brings a parser of patterns; our routes are paths without parameters (`src/navigation/paths.test.ts`). */
const plainPaths = {
  name: "plain-paths",
  resolveId: (source) => (source === "regexparam" ? "\0plain-paths" : null),
  load: (id) =>
    id === "\0plain-paths"
      ? 'export const parse = (path) => ({ keys: [], pattern: new RegExp("^" + path + "/?$", "i") });'
      : null,
};

/** Returns the JSON that a script of the build prints. It runs in a process of its own, so that each build is fresh. */
function jsonOf(script) {
  const args = ["--import", "tsx", here(script)];
  const options = { cwd: here("."), encoding: "utf8", env: { ...process.env, NODE_ENV: "production" }, maxBuffer: 1e8 };
  return JSON.parse(execFileSync(process.execPath, args, options));
}

/** The markup that the element shows before the application. */
let made = null;
const prerendered = {
  name: "prerendered",
  load(id) {
    if (!/[\\/]src[\\/]element[\\/]prerendered[\\/]generated\.ts$/.test(id)) return null;
    made ??= jsonOf("src/build/prerender.tsx");
    return `export const prerendered = ${JSON.stringify(made.prerendered)};`;
  },
};

/** The first step as files, for the HTML of host pages. */
const firstStepFiles = {
  name: "first-step-files",
  generateBundle() {
    for (const [fileName, source] of Object.entries(made?.files ?? {}))
      this.emitFile({ type: "asset", fileName, source });
  },
};

/** The names of the scripts that hold React and the option lists, once they are written. */
let applicationFile = "";
let optionListsFile = "";

/**
 * The entry is a bundle of its own, without a chunk that it shares with the application: one would put a round trip
 * before the first paint. The application stands beside it under the name that its own build gave it.
 */
const applicationBeside = {
  name: "application-beside",
  resolveDynamicImport(specifier) {
    if (specifier === "./mountApplication") return { id: `./${applicationFile}`, external: true };
    return specifier === "../catalogue/options/lists" ? { id: `./${optionListsFile}`, external: true } : null;
  },
};

/** The modules as they are in `dist/` already; put into one script, they are minified once more, as one scope. */
const applicationBuilt = {
  name: "application-built",
  resolveId(source) {
    if (/\/mountApplication$/.test(source)) return here(`dist/${applicationFile}`);
    return /\/options\/lists$/.test(source) ? here(`dist/${optionListsFile}`) : null;
  },
};

/** The classic script loads the application in another way, which needs the whole name. */
const classicWay = {
  name: "classic-way",
  resolveId: (source) => (source === "./loadApplication" ? here("src/element/loadClassic.ts") : null),
  load: (id) =>
    /[\\/]src[\\/]element[\\/]applicationFile\.ts$/.test(id)
      ? `export const applicationFile = ${JSON.stringify(applicationFile)}, optionListsFile = ${JSON.stringify(optionListsFile)};`
      : null,
};

let blocks = null;
/**
 * Replaces each block of styles by its compiled rules, so that no browser compiles them or loads goober. Without it (`npm
 * run dev`, tests) goober runs in the browser.
 */
const compiledStyles = {
  name: "compiled-styles",
  transform(code, id) {
    if (id === here("src/ui/stylesheet.ts") || !id.startsWith(here("src/"))) return null;
    const block = /(?<!`)\b(?:css|keyframes) ?`[^`]*`/g;
    if (!block.test(code)) return null;
    blocks ??= jsonOf("src/build/compileStyles.ts");
    const own = [...(blocks[id] ?? [])];
    const compiled = code.replace(block, () => `addBlock(${JSON.stringify(own.shift())?.slice(1, -1)})`);
    if (own.length > 0 || compiled.includes("addBlock(undefined)"))
      this.error(
        `${id} has a block of styles inside a function, in a comment, or with a backtick inside. Move it to the top level, or remove the backtick.`,
      );
    return `import { addBlock } from ${JSON.stringify(here("src/ui/stylesheet.ts"))};\n${compiled}`;
  },
};

/** Minified once per file; class and function names are not part of any interface. */
const minified = { ecma: ecmaVersion, maxWorkers: 2, compress: { passes: 2 }, format: { comments: false } };
const small = terser({ ...minified, module: true });
/** A browser reads a classic script in the encoding of the page, unlike a module: only ASCII means the same in each. */
const smallClassic = terser({ ...minified, toplevel: true, format: { ...minified.format, ascii_only: true } });

/** Types are checked by `npm run types`; here they are only taken off, once for all bundles. */
const typescriptOnce = typescript({
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
});

/** Modules of these layers have no side effects: one of which nothing is used is left out. */
const treeshake = { moduleSideEffects: (id) => !/[\\/]src[\\/](api|catalogue|form|state|texts)[\\/]/.test(id) };

const widget = (environment, input, plugins = []) => ({
  input,
  treeshake,
  // Otherwise the script that holds React is an empty facade, which costs a round trip.
  preserveEntrySignatures: "allow-extension",
  onLog(level, log, handle) {
    // Libraries mark client modules for server frameworks; that means nothing here.
    if (log.code !== "MODULE_LEVEL_DIRECTIVE") handle(level, log);
  },
  plugins: [
    ...plugins,
    hostHistoryStaysUntouched,
    noShim,
    plainPaths,
    replace({
      preventAssignment: true,
      values: {
        "process.env.NODE_ENV": JSON.stringify(environment),
        // jotai asks so; unanswered, it writes development's warnings into an applicant's console.
        "import.meta.env": "true",
        "import.meta.env.MODE": JSON.stringify(environment),
      },
    }),
    resolve({ browser: true, extensions: [".mjs", ".js", ".ts", ".tsx"] }),
    commonjs(),
    typescriptOnce,
    environment === "production" && compiledStyles,
  ],
});

/**
 * React and the first step, the option lists, which the entry loads at the same time, and everything else in chunks that
 * come when they are needed.
 */
const application = (environment, plugins) => ({
  ...widget(environment, {
    application: here("src/element/mountApplication.tsx"),
    options: here("src/catalogue/options/lists.ts"),
  }),
  output: {
    dir: here("dist"),
    format: "es",
    entryFileNames: "admissions-form-[name]-[hash].js",
    chunkFileNames: "admissions-form-[name]-[hash].js",
    plugins: [
      ...plugins,
      {
        name: "file-names",
        generateBundle(_, bundle) {
          const fileOf = (entry) =>
            Object.values(bundle).find(({ isEntry, name }) => isEntry && name === entry)?.fileName ?? "";
          applicationFile = fileOf("application");
          optionListsFile = fileOf("options");
        },
      },
    ],
  },
});

/** What the script tag loads. */
const entry = (environment, plugins) => ({
  ...widget(environment, { "admissions-form": here("src/define.ts") }, [
    applicationBeside,
    prerendered,
    firstStepFiles,
  ]),
  output: { dir: here("dist"), format: "es", entryFileNames: "[name].js", plugins },
});

const classicEntry = (environment, plugins) => ({
  ...widget(environment, { "admissions-form": here("src/define.ts") }, [classicWay, applicationBeside, prerendered]),
  output: { dir: here("dist"), format: "iife", entryFileNames: "[name].iife.js", plugins },
});

/** The whole widget in one classic script. */
const standalone = (environment, plugins) => ({
  ...widget(environment, { "admissions-form.standalone": here("src/standalone.ts") }, [applicationBuilt, prerendered]),
  output: {
    dir: here("dist"),
    format: "iife",
    entryFileNames: "[name].js",
    inlineDynamicImports: true,
    plugins,
  },
});

/** The package's other entries import the class from `index.js`, or there would be two classes. */
const fromIndex = {
  name: "from-index",
  resolveId: (source, importer) =>
    source.startsWith(".") && /[\\/]src[\\/](define|element[\\/]frameworks[\\/]\w+)\.ts$/.test(importer ?? "")
      ? { id: "./index.js", external: true }
      : null,
};

/** The entries of the package: `index` exports the class and changes nothing in the page, `define` registers the tag. */
const library = (environment, plugins) => ({
  ...widget(environment, { index: here("src/index.ts"), define: here("src/define.ts") }, [
    fromIndex,
    applicationBeside,
    prerendered,
  ]),
  output: { dir: here("dist"), format: "es", entryFileNames: "[name].js", plugins },
});

const frameworks = ["react", "preact", "vue"];

/** Types in one file for each entry of the package. */
const types = {
  input: {
    index: here("src/index.ts"),
    define: here("src/define.ts"),
    ...Object.fromEntries(frameworks.map((name) => [name, here(`src/element/frameworks/${name}.ts`)])),
  },
  external: frameworks,
  plugins: [fromIndex, dts({ tsconfig: here("tsconfig.json") })],
  onLog(level, log, handle) {
    // `define` exports nothing.
    if (log.code !== "EMPTY_BUNDLE") handle(level, log);
  },
  output: {
    dir: here("dist"),
    format: "es",
    entryFileNames: "[name].d.ts",
    // Importing an entry without names declares the types of the tag, too.
    banner: ({ name }) => (name === "index" ? "" : 'import "./index.js";'),
  },
};

/** With `--configQuick`, as `npm run dev` builds: scripts only, as they are written, with the checks of development. */
export default ({ configQuick }) =>
  configQuick
    ? [application("development", []), entry("development", []), classicEntry("development", [])]
    : [
        application("production", [small]),
        entry("production", [small]),
        classicEntry("production", [smallClassic]),
        standalone("production", [smallClassic]),
        library("production", [small]),
        types,
      ];

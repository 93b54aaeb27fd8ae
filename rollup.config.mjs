// Read it from its end: `builds` names the bundles of each kind of build, `widget` has what they share.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, resolve as resolvePath } from "node:path";
import { fileURLToPath } from "node:url";
import commonjs from "@rollup/plugin-commonjs";
import resolve from "@rollup/plugin-node-resolve";
import replace from "@rollup/plugin-replace";
import typescriptPlugin from "@rollup/plugin-typescript";
import { minify } from "@swc/core";
import { dts } from "rollup-plugin-dts";
import typescript from "typescript";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The syntax that reaches a phone: ours is lowered to it, and the libraries write no newer one. It is older than the
 * oldest browsers of the README, which native popovers and `URL.canParse` set.
 */
const ecmaVersion = 2022;

/** wouter's browser-location module patches the host's history when it is imported; a stub of ours stands in for it. */
const hostHistoryStaysUntouched = {
  name: "host-history-stays-untouched",
  resolveId: (source) =>
    /^(wouter|\.)\/use-browser-location(\.js)?$/.test(source)
      ? here("src/widget/navigation/noBrowserLocation.ts")
      : null,
};

let generated = null;
/**
 * What the build generates by running the source: the markup before the application, the compiled sample, and the
 * styles. A process of its own, so that each build is fresh; one for all bundles, since it loads the whole widget.
 */
function generatedFromSource() {
  const args = ["--import", "tsx", here("src/build/prerender.tsx")];
  const env = { ...process.env, NODE_ENV: "production" };
  const stdio = ["ignore", "pipe", "inherit"];
  generated ??= JSON.parse(execFileSync(process.execPath, args, { cwd: here("."), env, stdio, maxBuffer: 1e8 }));
  return generated;
}

/**
 * Puts in the markup that the element shows before the application, the rules of all styles as one module, and the name of each block of
 * styles in its place, so that no browser compiles them or loads goober.
 */
const generatedModules = {
  name: "generated-modules",
  load(id) {
    const { prerendered, rules } = generatedFromSource();
    if (id === here("src/widget/ui/rules.ts")) return `export const rules = ${JSON.stringify(rules)};`;
    const isMarkup = id === here("src/widget/element/prerendered/generated.ts");
    return isMarkup ? `export const prerendered = ${JSON.stringify(prerendered)};` : null;
  },
  transform(code, id) {
    if (!id.startsWith(here("src/"))) return null;
    const names = [...(generatedFromSource().classNames[id] ?? [])];
    const next = (block) => JSON.stringify(names.shift() ?? this.error(`No name is known for ${block}`));
    const named = code
      .replace(/\baddRules\(\s*`[^`]*`\s*\);/g, "")
      .replace(/(?<!`)\b(?:css|keyframes) ?`[^`]*`/g, next);
    return names.length === 0 ? named : this.error(`No block is found for ${names}`);
  },
  generateBundle() {
    for (const [fileName, source] of Object.entries(generatedFromSource().files))
      this.emitFile({ type: "asset", fileName, source });
  },
};

/** A browser reads a classic script in the encoding of the page, unlike a module: only ASCII means the same in each. */
const minified = {
  name: "minified",
  async renderChunk(code, _, { format }) {
    const { code: small } = await minify(code, {
      ecma: ecmaVersion,
      module: format === "es",
      compress: { ecma: ecmaVersion, passes: 2, toplevel: true },
      mangle: { toplevel: true },
      format: { comments: false, asciiOnly: format !== "es" },
    });
    return small;
  },
};

/** Types are checked by `npm run types`; here they are only taken off, for which no library and no import is read. */
const compiler = typescriptPlugin({
  typescript: { ...typescript, resolveModuleName: () => ({ resolvedModule: undefined }) },
  tsconfig: here("tsconfig.json"),
  include: ["src/*.ts", "src/{shared,widget}/**/*.ts", "src/{shared,widget}/**/*.tsx"],
  exclude: ["**/*.test.ts", "**/*.test.tsx"],
  noForceEmit: true,
  compilerOptions: {
    target: `ES${ecmaVersion}`,
    lib: ["es5"],
    types: [],
    noEmit: false,
    noCheck: true,
    incremental: false,
    tsBuildInfoFile: undefined,
    sourceMap: false,
  },
});

/**
 * Each part of the texts is a module of its own, which is loaded with the screen that imports it. The widget reads no e-mails, and
 * has the texts of the entry in there.
 */
const textsByPart = {
  name: "texts-by-part",
  load(id) {
    const [path, part] = id.split("?");
    if (!path.endsWith(".json")) return null;
    const texts = JSON.parse(readFileSync(path, "utf8"));
    if (part) return `export const ${part} = ${JSON.stringify(texts[part])};`;
    const parts = Object.keys(texts).map((name) => `export { ${name} } from "./${basename(path)}?${name}";`);
    const whole = `export default ${JSON.stringify({ ...texts, entry: undefined, emails: undefined })};`;
    return [...parts, whole].join("\n");
  },
};

let isCompiled = false;
/** Compiles all modules at the start of the first bundle; the others take them from there. */
const typescriptOnce = {
  name: "typescript-once",
  async buildStart(options) {
    if (isCompiled) return;
    isCompiled = true;
    await compiler.buildStart.call(this, options);
    await compiler.buildEnd.call(this);
  },
  load: compiler.load,
};

/** Modules of these layers have no side effects: one of which nothing is used is left out. */
const treeshake = { moduleSideEffects: (id) => !/[\\/]src[\\/](shared|widget[\\/]state)[\\/]/.test(id) };

const widget = (environment, input, plugins) => ({
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
    generatedModules,
    hostHistoryStaysUntouched,
    replace({
      preventAssignment: true,
      values: {
        "process.env.NODE_ENV": JSON.stringify(environment),
        // jotai asks so; unanswered, it writes development's warnings into an applicant's console.
        "import.meta.env": "true",
        "import.meta.env.MODE": JSON.stringify(environment),
      },
    }),
    textsByPart,
    resolve({ browser: true, extensions: [".mjs", ".js", ".ts", ".tsx"] }),
    commonjs(),
    typescriptOnce,
    ...(environment === "production" ? [minified] : []),
  ],
});

/** The file of each module with which a script of the application begins. */
const files = new Map();

const rememberFiles = {
  name: "remember-files",
  writeBundle({ dir }, bundle) {
    for (const { facadeModuleId, fileName } of Object.values(bundle))
      files.set(facadeModuleId, resolvePath(dir, fileName));
  },
};

/** Imports these modules from their files, as `resolved` says. */
const applicationBuilt = (resolved) => ({
  name: "application-built",
  resolveId(source, importer) {
    const path = importer && resolvePath(importer, "..", source);
    const file = files.get(`${path}.ts`) ?? files.get(`${path}.tsx`);
    return file === undefined ? null : resolved(file);
  },
});

/**
 * The entry is a bundle of its own, without a chunk that it shares with the application: one would put a round trip
 * before the first paint. The application stands beside it under the name that its own build gave it.
 */
const applicationBeside = applicationBuilt((file) => ({ id: `./${basename(file)}`, external: true }));

const output = { dir: here("dist"), format: "es", entryFileNames: "[name].js" };
const hashed = "admissions-form-[name]-[hash].js";

/** What the entry requests at once, and everything else in chunks that come when they are needed. */
const application = (environment) => ({
  // The languages are imported by the application, whose modules they share: as entries they would share chunks, a round trip more.
  ...widget(
    environment,
    {
      application: here("src/widget/element/mountApplication.tsx"),
      options: here("src/shared/catalogue/options/lists.ts"),
      sheet: here("src/widget/ui/sheet.ts"),
    },
    [rememberFiles],
  ),
  output: { ...output, entryFileNames: hashed, chunkFileNames: hashed },
});

/** What the script tag loads. */
const entry = (environment) => ({
  ...widget(environment, { "admissions-form": here("src/define.ts") }, [applicationBeside]),
  output,
});

/** The whole widget in one classic script. */
const standalone = {
  ...widget("production", { "admissions-form.standalone": here("src/define.ts") }, [applicationBuilt((file) => file)]),
  output: { ...output, format: "iife", inlineDynamicImports: true },
};

/** The package's other entries import the class from `index.js`, or there would be two classes. */
const fromIndex = {
  name: "from-index",
  resolveId: (source, importer) =>
    source.startsWith(".") &&
    /[\\/]src[\\/](define|widget[\\/]element[\\/]frameworks[\\/]\w+)\.ts$/.test(importer ?? "")
      ? { id: "./index.js", external: true }
      : null,
};

const frameworks = ["react", "preact", "vue", "svelte"];
const frameworkEntry = (name) => here(`src/widget/element/frameworks/${name}.ts`);

/** Tells server frameworks that the component runs in browsers only; the minifier removes the directive. */
const clientOnly = {
  name: "client-only",
  generateBundle(_, { "react.js": component }) {
    component.code = `"use client";\n${component.code}`;
  },
};

/**
 * The entries of the package: `index` exports the class and changes nothing in the page, `define` registers the tag, `react`
 * registers it and exports a component.
 */
const library = {
  ...widget(
    "production",
    { index: here("src/index.ts"), define: here("src/define.ts"), react: frameworkEntry("react") },
    [fromIndex, applicationBeside, clientOnly],
  ),
  external: ["react"],
  output,
};

/** Types in one file for each entry of the package. */
const types = {
  input: {
    index: here("src/index.ts"),
    define: here("src/define.ts"),
    ...Object.fromEntries(frameworks.map((name) => [name, frameworkEntry(name)])),
  },
  external: frameworks,
  plugins: [
    fromIndex,
    dts({
      tsconfig: here("tsconfig.json"),
      compilerOptions: { types: [], noCheck: true },
      includeExternal: ["superstruct"],
    }),
  ],
  onLog(level, log, handle) {
    // `define` exports nothing.
    if (log.code !== "EMPTY_BUNDLE") handle(level, log);
  },
  output: {
    ...output,
    entryFileNames: "[name].d.ts",
    // Importing an entry without names declares the types of the tag, too.
    banner: ({ name }) => (name === "index" ? "" : 'import "./index.js";'),
  },
};

/** The builds by what they are for: `--configFor development` are scripts as they are written, with React's checks. */
const builds = {
  development: [application("development"), entry("development")],
  start: [application("production"), entry("production")],
  release: [application("production"), entry("production"), standalone, library, types],
};

export default ({ configFor = "release" }) => builds[configFor];

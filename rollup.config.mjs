import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve as resolvePath } from "node:path";
import { fileURLToPath } from "node:url";
import commonjs from "@rollup/plugin-commonjs";
import resolve from "@rollup/plugin-node-resolve";
import replace from "@rollup/plugin-replace";
import typescriptPlugin from "@rollup/plugin-typescript";
import { minify } from "@swc/core";
import { transform } from "esbuild";
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
  resolveId(source, importer) {
    const isIt = /(^wouter|^\.)\/use-browser-location(\.js)?$/.test(source);
    return isIt && /[\\/]wouter[\\/]|[\\/]src[\\/]widget[\\/]navigation[\\/]/.test(importer ?? "")
      ? here("src/widget/navigation/noBrowserLocation.ts")
      : null;
  },
};

let generated = null;
/**
 * What the build generates by running the source: the markup before the application, the compiled sample, and the
 * styles. A process of its own, so that each build is fresh; one for all bundles, since it loads the whole widget.
 */
function generatedFromSource() {
  const args = ["--import", "tsx", here("src/build/prerender.tsx")];
  const options = { cwd: here("."), encoding: "utf8", env: { ...process.env, NODE_ENV: "production" }, maxBuffer: 1e8 };
  generated ??= JSON.parse(execFileSync(process.execPath, args, options));
  return generated;
}

/** The compiled sample, and the stylesheet of a first step in a page's HTML. */
const generatedFiles = {
  name: "generated-files",
  generateBundle() {
    for (const [fileName, source] of Object.entries(generatedFromSource().files)) {
      this.emitFile({ type: "asset", fileName, source });
    }
  },
};

/** The modules that the entry requests at once. */
const early = {
  application: "src/widget/element/mountApplication.tsx",
  options: "src/shared/catalogue/options/lists.ts",
  sheet: "src/widget/ui/sheet.ts",
  spanish: "src/widget/state/language/spanish.ts",
  translation: "src/widget/state/language/translation.ts",
};

/** The files of these modules, once they are written. */
const files = {};

/** The name in `early` of an import without its extension; undefined for any other. */
const earlyOf = (path) => Object.keys(early).find((name) => here(early[name]).startsWith(`${path}.ts`));

/**
 * The entry is a bundle of its own, without a chunk that it shares with the application: one would put a round trip
 * before the first paint. The application stands beside it under the name that its own build gave it.
 */
const applicationBeside = {
  name: "application-beside",
  resolveDynamicImport(specifier, importer) {
    const name = typeof specifier === "string" ? earlyOf(resolvePath(importer, "..", specifier)) : undefined;
    return name === undefined ? null : { id: `./${files[name]}`, external: true };
  },
};

/** The modules as they are in `dist/` already. */
const applicationBuilt = {
  name: "application-built",
  resolveId(source, importer) {
    const name = importer && source.startsWith(".") ? earlyOf(resolvePath(importer, "..", source)) : undefined;
    return name !== undefined && importer.startsWith(here("src/")) ? here(`dist/${files[name]}`) : null;
  },
};

/**
 * Puts in the markup that the element shows before the application. In production also the rules of all styles, as one module, and the
 * name of each block in its place, so that no browser compiles them or loads goober; otherwise goober runs in the browser.
 */
const generatedModules = (environment) => ({
  name: "generated-modules",
  load(id) {
    if (id === here("src/widget/element/prerendered/generated.ts"))
      return `export const prerendered = ${JSON.stringify(generatedFromSource().prerendered)};`;
    const isRules = environment === "production" && id === here("src/widget/ui/rules.ts");
    return isRules ? `export const rules = ${JSON.stringify(generatedFromSource().rules)};` : null;
  },
  transform(code, id) {
    const isOther = id === here("src/widget/ui/stylesheet.ts") || !id.startsWith(here("src/"));
    if (isOther || environment !== "production") return null;
    const names = generatedFromSource().classNames[id] ?? {};
    const nameOf = (block) =>
      names[block.replace(" `", "`")] ?? this.error(`${id} has an unknown block of styles: ${block}`);
    const named = code
      .replace(/\baddRules\(\s*`[^`]*`\s*\);/g, "")
      .replace(/(?<!`)\b(?:css|keyframes) ?`[^`]*`/g, (block) => JSON.stringify(nameOf(block)));
    return named === code ? null : named;
  },
});

/**
 * Makes scripts small by `esbuild` alone, which takes no time. A browser reads a classic script in the encoding of the
 * page, unlike a module: only ASCII means the same in each.
 */
const smallQuickly = {
  name: "small-quickly",
  async renderChunk(code, _, { format }) {
    const charset = format === "es" ? "utf8" : "ascii";
    return (await transform(code, { minify: true, target: `es${ecmaVersion}`, legalComments: "none", charset })).code;
  },
};

/** Makes scripts 4% smaller still than `esbuild` alone, in a twentieth of the time that `terser` takes for as much. */
const smaller = {
  name: "smaller",
  async renderChunk(code, _, { format }) {
    const isModule = format === "es";
    const compress = { ecma: ecmaVersion, passes: 2, toplevel: true };
    const mangle = { toplevel: true };
    const output = { comments: false, asciiOnly: !isModule };
    return (await minify(code, { ecma: ecmaVersion, module: isModule, compress, mangle, format: output })).code;
  },
};
const small = [smallQuickly, smaller];

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
  resolveId: (source, importer) =>
    /\/texts\/\w+\.json|^\.\/(en|es)\.json/.test(source) ? resolvePath(importer, "..", source) : null,
  load(id) {
    const [, path, part] = /^(.*[\\/]texts[\\/]\w+\.json)(?:\?(\w+))?$/.exec(id) ?? [];
    if (path === undefined) return null;
    const texts = JSON.parse(readFileSync(path, "utf8"));
    if (part) return `export const ${part} = ${JSON.stringify(texts[part])};`;
    return `export default ${JSON.stringify({ ...texts, entry: undefined, emails: undefined })};`;
  },
  transform: (code) =>
    code.replace(/^import \{(.*)\} from "(.*\/(?:en|es|lists)\.json)";$/gm, (_, names, path) =>
      names
        .split(",")
        .map((name) => `import {${name}} from "${path}?${name.trim().split(" ")[0]}";`)
        .join("\n"),
    ),
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
    generatedModules(environment),
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
  ],
});

/** What the entry loads at once, and everything else in chunks that come when they are needed. */
const application = (environment, plugins) => ({
  // The languages are imported by the application, whose modules they share: as entries they would share chunks, a round trip more.
  ...widget(environment, {
    application: here(early.application),
    options: here(early.options),
    sheet: here(early.sheet),
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
          for (const { facadeModuleId, fileName } of Object.values(bundle)) {
            const name = Object.keys(early).find((each) => here(early[each]) === facadeModuleId);
            if (name !== undefined) files[name] = fileName;
          }
        },
      },
    ],
  },
});

const toDist = { dir: here("dist"), format: "es", entryFileNames: "[name].js" };

/** What the script tag loads. */
const entry = (environment, plugins) => ({
  ...widget(environment, { "admissions-form": here("src/define.ts") }, [applicationBeside, generatedFiles]),
  output: { ...toDist, plugins },
});

/** The whole widget in one classic script. */
const standalone = (environment, plugins) => ({
  ...widget(environment, { "admissions-form.standalone": here("src/define.ts") }, [applicationBuilt]),
  output: { ...toDist, format: "iife", inlineDynamicImports: true, plugins },
});

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

/** Tells server frameworks that the component runs in browsers only; the minifiers remove the directive. */
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
const library = (environment, plugins) => ({
  ...widget(
    environment,
    { index: here("src/index.ts"), define: here("src/define.ts"), react: frameworkEntry("react") },
    [fromIndex, applicationBeside],
  ),
  external: ["react"],
  output: { ...toDist, plugins: [...plugins, clientOnly] },
});

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
    ...toDist,
    entryFileNames: "[name].d.ts",
    // Importing an entry without names declares the types of the tag, too.
    banner: ({ name }) => (name === "index" ? "" : 'import "./index.js";'),
  },
};

/** What the pages of the demo load. */
const scripts = (environment, plugins) => [application(environment, plugins), entry(environment, plugins)];

/** The builds by what they are for: `--configFor development` are scripts as they are written, with React's checks. */
const builds = {
  development: () => scripts("development", []),
  start: () => scripts("production", [smallQuickly]),
  release: () => [
    ...scripts("production", small),
    standalone("production", small),
    library("production", small),
    types,
  ],
};

export default ({ configFor = "release" }) => builds[configFor]();

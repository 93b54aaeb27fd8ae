import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { type BuildOptions, build, type Plugin } from "esbuild";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** Gives each module of a bundle an address of its own, a JavaScript expression, so that it finds the files beside its source. */
export const moduleAddresses = (addressOf: (path: string) => string): Plugin => ({
  name: "module-addresses",
  setup(building) {
    building.onLoad({ filter: /src[\\/].*\.ts$/ }, ({ path }) => ({
      loader: "ts",
      contents: readFileSync(path, "utf8").replace(/import\.meta\.url/g, addressOf(path)),
    }));
  },
});

/** The address of the source itself. */
export const ownAddresses = moduleAddresses((path) => JSON.stringify(pathToFileURL(path).href));

/** The modules that run in child processes, by the place of the bundle of each in a release; both from the server's folder. */
export const childModules = {
  "documents/convert/conversionProgram.js": "documents/convert/conversionProgram.ts",
  "copies/copyProgram.js": "copies/copyProgram.ts",
  "pages/compileProgram.js": "../build/compileProgram.ts",
} as const;

/**
 * Writes the program of a child process as one script, since that loads in tens of milliseconds and its hundreds of
 * source files in more than a second. `module` exports `run(input)`; `options` go to esbuild.
 */
export async function bundleProgram(module: URL, outfile: string, options: BuildOptions): Promise<void> {
  const from = module.protocol === "file:" ? fileURLToPath(module) : module.href;
  await build({
    stdin: {
      contents: `import { serve } from "./serve"; import { run } from ${JSON.stringify(from)}; serve(run);`,
      resolveDir: fileURLToPath(new URL(".", import.meta.url)),
    },
    bundle: true,
    outfile,
    platform: "node",
    // sharp and Typst read their library for the platform, PDFium its WebAssembly.
    external: ["sharp", "@myriaddreamin/typst-ts-node-compiler", "@embedpdf/pdfium"],
    // Of React, which the compiler of an institution runs, the faster form.
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "silent",
    ...options,
  });
}

let folder: string | null = null;
let count = 0;

function temporaryFile(): string {
  if (folder === null) {
    const made = mkdtempSync(join(tmpdir(), "admissions-child-"));
    process.once("exit", () => rmSync(made, { recursive: true, force: true }));
    folder = made;
  }
  count += 1;
  return join(folder, `${count}.cjs`);
}

/** Bundles a module of this repository into a file that is gone when this process ends. Returns its path. */
export async function temporaryBundle(module: URL): Promise<string> {
  const file = temporaryFile();
  await bundleProgram(module, file, {
    format: "cjs",
    plugins: [ownAddresses],
    // Resolves packages from this repository; only `require` can be redirected.
    supported: { "dynamic-import": false },
    banner: { js: `require = require("node:module").createRequire(${JSON.stringify(`${root}package.json`)});` },
  });
  return file;
}

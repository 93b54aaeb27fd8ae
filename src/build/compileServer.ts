import { join, relative, sep } from "node:path";
import { type BuildOptions, build, type Plugin } from "esbuild";
import { bundleProgram, childModules, moduleAddresses } from "../server/child/bundle";
import { root } from "./root";

const source = join(root, "src/server");

/**
 * Gives each module the address that it has in the release, where the files beside it are: `database/migrate.ts` finds
 * `database/migrations/` although its code is in `main.js`. `base` leads from the compiled file to the release's folder.
 */
const releaseAddresses = (base: string) =>
  moduleAddresses((path) => {
    const place = relative(source, path).split(sep).join("/").replace(/\.ts$/, ".js");
    return `new URL(${JSON.stringify(base + place)}, import.meta.url).href`;
  });

/** A release holds the programs of child processes ready made; what compiles them in development stays out of it. */
const noBundler: Plugin = {
  name: "no-bundler",
  setup: ({ onResolve }) => onResolve({ filter: /^\.\/bundle$/ }, ({ path }) => ({ path, external: true })),
};

const node: BuildOptions = { platform: "node", format: "esm", target: "node20.19", legalComments: "inline" };

/**
 * Compiles the server into `folder`: `main.js`, `command.js`, the chunks they share, and the programs of child
 * processes. Returns the names of the packages that the code imports.
 */
export async function compileServer(folder: string): Promise<readonly string[]> {
  const { metafile } = await build({
    ...node,
    entryPoints: ["main", "command"].map((name) => join(source, `${name}.ts`)),
    outdir: folder,
    bundle: true,
    splitting: true,
    packages: "external",
    metafile: true,
    plugins: [noBundler, releaseAddresses("./")],
  });
  for (const [place, module] of Object.entries(childModules)) {
    await bundleProgram(new URL(module, `file://${source}/`), join(folder, place), {
      ...node,
      plugins: [releaseAddresses("../".repeat(place.split("/").length - 1))],
      banner: {
        js: 'import { createRequire as requireOf } from "node:module"; const require = requireOf(import.meta.url);',
      },
    });
  }
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
  const packages = imports.filter(({ path, external }) => external === true && !/^(node:|\.)/.test(path));
  return [...new Set(packages.map(({ path }) => path.split("/", path.startsWith("@") ? 2 : 1).join("/")))].sort();
}

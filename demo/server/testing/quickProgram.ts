import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { ownAddresses } from "../child/bundle";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const folder = join(root, `node_modules/.cache/admissions-server-${process.pid}`);

// The embedded database is compiled once over instead of twice: half the time of a start, at some speed later.
const quickStart = ["--liftoff-only"];

type Program = "main" | "command";
const argumentsFor = (name: Program) => [...quickStart, join(folder, `${name}.mjs`)];

let built: Promise<unknown> | null = null;

function bundled(): Promise<unknown> {
  built ??= build({
    entryPoints: ["main", "command"].map((name) => join(root, `demo/server/${name}.ts`)),
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    plugins: [ownAddresses],
  }).then(() => process.once("exit", () => rmSync(folder, { recursive: true, force: true })));
  return built;
}

/**
 * What Node is to be given to run a program of demo/server as one file: it starts several times faster than two hundred,
 * which counts where tests start a server a hundred times. The files are gone when this process ends.
 */
export async function quickProgram(name: Program): Promise<readonly string[]> {
  await bundled();
  return argumentsFor(name);
}

/** The same without waiting: null where none was asked for before. */
export function quickProgramIfMade(name: Program): readonly string[] | null {
  return existsSync(folder) ? argumentsFor(name) : null;
}

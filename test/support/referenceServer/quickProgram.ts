import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { ownAddresses } from "../../../src/server/child/bundle";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const folder = join(root, `node_modules/.cache/admissions-server-${process.pid}`);

// V8 compiles the embedded database once, without optimising: it starts in half the time and then runs slower.
const quickStart = ["--liftoff-only"];

type Program = "main" | "command";
const argumentsFor = (name: Program) => [...quickStart, join(folder, `${name}.mjs`)];

let built: Promise<unknown> | null = null;

function bundled(): Promise<unknown> {
  built ??= build({
    entryPoints: ["main", "command"].map((name) => join(root, `src/server/${name}.ts`)),
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
 * Node's arguments to run a program of src/server, bundled into one file, which starts several times faster than two
 * hundred files: tests start a server a hundred times. The file is deleted when this process ends.
 */
export async function quickProgram(name: Program): Promise<readonly string[]> {
  await bundled();
  return argumentsFor(name);
}

/** The same arguments without waiting; null when `quickProgram` has not been called before. */
export function quickProgramIfMade(name: Program): readonly string[] | null {
  return existsSync(folder) ? argumentsFor(name) : null;
}

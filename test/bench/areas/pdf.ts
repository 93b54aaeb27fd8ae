import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { serialize } from "node:v8";
import { build } from "esbuild";
import { ownAddresses } from "../../../demo/server/child/bundle";
import { root } from "../../support/root";
import { type Area, type Row, Samples } from "../measure";
import { copyInput } from "../pdf/input";

const rounds = 7;
const execute = promisify(execFile);

/** Writes the program of the child process as one script, as a release does: its source files would take a second to load. */
async function bundleChild(outfile: string): Promise<void> {
  await build({
    entryPoints: [join(root, "test/bench/pdf/child.ts")],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    external: ["pdfkit", "sharp"],
    plugins: [ownAddresses],
    logLevel: "silent",
    banner: {
      js: 'import { createRequire as requireOf } from "node:module"; const require = requireOf(import.meta.url);',
    },
  });
}

/** Runs the child process once; returns its figures by name (seconds, MB, KB, pages). */
async function copy(program: string, input: string): Promise<ReadonlyMap<string, number>> {
  const { stdout } = await execute(process.execPath, [program, input], { cwd: root });
  return new Map(
    stdout
      .trim()
      .split("\n")
      .map((line) => {
        const [name = "", value = ""] = line.split(" ");
        return [name, Number(value)] as const;
      }),
  );
}

async function run(): Promise<readonly Row[]> {
  const samples = new Samples();
  // Inside the repository, where the program finds its packages.
  mkdirSync(join(root, ".data"), { recursive: true });
  const folder = mkdtempSync(join(root, ".data/bench-"));
  try {
    const [program, input] = [join(folder, "child.mjs"), join(folder, "input")];
    await bundleChild(program);
    writeFileSync(input, serialize(await copyInput()));
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, value] of await copy(program, input)) samples.add(name, value);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  const row = (quantity: string, name: string, unit: string): Row => ({
    quantity,
    subject: "",
    unit,
    samples: samples.of(name),
  });
  return [
    row("processor time, loading its modules included", "cpu", "s"),
    row("elapsed", "elapsed", "s"),
    row("processor time of a second copy", "cpuAgain", "s"),
    row("most memory (RSS) of the process", "peak", "MB"),
    row("memory (RSS) before the copy", "before", "MB"),
    row("the copy", "size", "KB"),
    row("its pages", "pages", ""),
  ];
}

export const pdfArea: Area = {
  name: "pdf",
  isExtra: true,
  title: "The PDF copy: every question answered, three documents of 600 KB and 4 pages, each in a process of its own",
  run,
};

import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { watch } from "node:fs/promises";
import { join } from "node:path";
import { type MergedRollupOptions, type RollupOutput, rollup } from "rollup";
import { loadConfigFile } from "rollup/loadConfigFile";
import { writeCompressed } from "./compress";
import { digestOfInputs } from "./inputs";
import { importMap, integrity } from "./integrity";
import { licences } from "./licences";
import { manifest } from "./manifest";
import { report } from "./report";
import { root } from "./root";
import { checkBudgets } from "./sizes";

const dist = join(root, "dist");
/** In `dist/`, so that a copy of it with its sources, or `npm ci`, needs no new build. */
const stamp = join(dist, ".inputs");

/** True when `dist/` was made from the sources as they are now. */
function isFresh(digest: string): boolean {
  return existsSync(stamp) && readFileSync(stamp, "utf8") === digest && existsSync(join(dist, "admissions-form.js"));
}

/** Removes the files of an earlier build, after the new ones exist, so that a running server always has files. */
function removeOthers(made: readonly string[]): void {
  const kept = new Set(["README.md", "custom-elements.json", "integrity.json", "LICENCES.txt", ".inputs", ...made]);
  for (const name of readdirSync(dist)) if (!kept.has(name)) rmSync(join(dist, name), { recursive: true });
}

/** Runs one part of `rollup.config.mjs` and writes each of its outputs. */
async function bundle(options: MergedRollupOptions): Promise<RollupOutput[]> {
  const bundled = await rollup(options);
  const made = await Promise.all(options.output.map((output) => bundled.write(output)));
  await bundled.close();
  return made;
}

/** All of `rollup.config.mjs`; the first output is the one of ES modules. */
async function bundleAll(isQuick: boolean): Promise<RollupOutput[]> {
  const { options, warnings } = await loadConfigFile(join(root, "rollup.config.mjs"), { configQuick: isQuick });
  const outputs: RollupOutput[] = [];
  for (const part of options) outputs.push(...(await bundle(part)));
  if (!isQuiet) warnings.flush();
  return outputs;
}

function writeJson(name: string, value: unknown): void {
  writeFileSync(join(dist, name), `${JSON.stringify(value, null, 2)}\n`);
}

/** `--if-stale` is passed by scripts, which need no report. */
const isQuiet = process.argv.includes("--if-stale");

/** `--quick` skips the steps of a release: minifying, compressed copies, types and budgets. */
const isQuick = process.argv.includes("--quick");

/** Builds `dist/`; `ifStale` leaves it when its sources are unchanged. */
async function build({ ifStale }: { ifStale: boolean }): Promise<void> {
  const digest = `${digestOfInputs()}${isQuick ? " quick" : ""}`;
  if (ifStale && isFresh(digest)) return;
  const started = Date.now();
  console.log("Building dist/, which takes a minute…");
  const outputs = await bundleAll(isQuick);
  const made = [...new Set(outputs.flatMap(({ output }) => output.map(({ fileName }) => fileName)))];
  // An old copy beside a new script would be served in place of it.
  removeOthers([...made, ...(isQuick ? [] : await writeCompressed(dist, made))]);
  writeJson("custom-elements.json", manifest());
  writeJson("integrity.json", integrity());
  writeFileSync(join(dist, "LICENCES.txt"), licences(outputs));
  if (process.argv.includes("--report") && outputs[0]) report(outputs[0]);
  writeFileSync(stamp, digest);
  console.log(`Built dist/ in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

/** Builds after every change of a source, one build at a time. */
async function watchSources(): Promise<void> {
  for await (const _ of watch(join(root, "src"), { recursive: true })) {
    await build({ ifStale: true }).catch((fault) => console.error(String(fault)));
  }
}

await build({ ifStale: isQuiet });
if (!isQuick && !isQuiet) checkBudgets();
/** `--import-map https://apply.example.edu/dist/` prints an import map for pages that load the scripts from there. */
const mapAt = process.argv.indexOf("--import-map");
if (mapAt > 0) console.log(importMap(process.argv[mapAt + 1] ?? "/dist/", integrity()));
if (process.argv.includes("--watch")) await watchSources();

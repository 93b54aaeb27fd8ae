import { join } from "node:path";
import { type MergedRollupOptions, type RollupOutput, rollup } from "rollup";
import { loadConfigFile } from "rollup/loadConfigFile";
import { root } from "./root";

/** What a build is for: all files, minified scripts for the pages of `npm start`, or scripts as they are written. */
export const purposes = ["release", "start", "development"] as const;
export type Purpose = (typeof purposes)[number];

/** Runs one part of `rollup.config.mjs` and writes each of its outputs. */
async function bundle(options: MergedRollupOptions): Promise<RollupOutput[]> {
  const bundled = await rollup(options);
  const made = await Promise.all(options.output.map((output) => bundled.write(output)));
  await bundled.close();
  return made;
}

/** Writes all scripts and types of `dist/`; the first output is the one of ES modules. */
export async function writeBundles(purpose: Purpose): Promise<RollupOutput[]> {
  const { options, warnings } = await loadConfigFile(join(root, "rollup.config.mjs"), { configFor: purpose });
  const outputs: RollupOutput[] = [];
  for (const part of options) outputs.push(...(await bundle(part)));
  warnings.flush();
  return outputs;
}

/** The names of the files in `outputs`, each once. */
export function namesOf(outputs: readonly RollupOutput[]): string[] {
  return [...new Set(outputs.flatMap(({ output }) => output.map(({ fileName }) => fileName)))];
}

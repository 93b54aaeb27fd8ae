import { build } from "esbuild";
import { root } from "../root";

/** A module of ours, named from the root of the repository, with all it imports as one script for `page.evaluate`. */
export async function pageScript(path: string): Promise<string> {
  const entryPoints = [`${root}${path}`];
  const { outputFiles } = await build({ entryPoints, bundle: true, write: false, format: "iife" });
  const text = outputFiles[0]?.text;
  if (text === undefined) throw new Error(`esbuild made nothing of ${path}.`);
  return text;
}

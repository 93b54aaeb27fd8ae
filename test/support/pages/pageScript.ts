import { build } from "esbuild";
import { root } from "../root";

/** Bundles a module, given by its path from the root of the repository, into one script for `page.evaluate`. */
export async function pageScript(path: string): Promise<string> {
  const entryPoints = [`${root}${path}`];
  const { outputFiles } = await build({ entryPoints, bundle: true, write: false, format: "iife" });
  const text = outputFiles[0]?.text;
  if (text === undefined) throw new Error(`esbuild bundled no output from ${path}.`);
  return text;
}

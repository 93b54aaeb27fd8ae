import { build } from "esbuild";
import { root } from "../support/root";

let bundled: Promise<string> | undefined;

async function bundle(): Promise<string> {
  const entry = `${root}test/bench/probes/main.ts`;
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, write: false, format: "iife" });
  const text = outputFiles[0]?.text;
  if (text === undefined) throw new Error("esbuild made nothing of test/bench/probes/main.ts.");
  return text;
}

/** What runs in each page before its own scripts, and measures from within: `window.bench`. */
export function probes(): Promise<string> {
  bundled ??= bundle();
  return bundled;
}

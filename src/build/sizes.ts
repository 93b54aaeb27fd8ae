import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root";

/** Sizes of one file in bytes. */
export interface Sizes {
  readonly raw: number;
  readonly gzip: number;
  readonly brotli: number;
}

const dist = join(root, "dist");

/** The sizes of a file of `dist/` and of its compressed copies. A file without copies is sent as it is. */
export function sizesOf(fileName: string): Sizes {
  const sizeOf = (name: string) => statSync(join(dist, name), { throwIfNoEntry: false })?.size;
  const raw = sizeOf(fileName) ?? 0;
  return { raw, gzip: sizeOf(`${fileName}.gz`) ?? raw, brotli: sizeOf(`${fileName}.br`) ?? raw };
}

/** The sizes of the newest scripts of `dist/`, by name without hash, so that a budget can name them. */
export function sizesOfScripts(): Map<string, Sizes> {
  const scripts = Object.keys(JSON.parse(readFileSync(join(dist, "integrity.json"), "utf8")));
  return new Map(scripts.map((name) => [stableName(name), sizesOf(name)]));
}

/** `admissions-form-about-Ab12_-xY.js` → `admissions-form-about.js`. */
function stableName(fileName: string): string {
  return fileName.replace(/-[\w-]{8}\.js$/, ".js");
}

export const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);

/** Budgets of `package.json`, in KB of brotli: one for each script, and `*` for all others. */
function readBudgets(): Record<string, number> {
  const { budgets } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return budgets;
}

/** By how much the hashes in the names of other chunks move the size of the same code (measured: 153 bytes). */
const noise = 160;

/** Throws an error with one line for each script that exceeds its budget. */
export function checkBudgets(): void {
  const budgets = readBudgets();
  const faults: string[] = [];
  for (const [name, { brotli }] of sizesOfScripts()) {
    const limit = budgets[name] ?? budgets["*"] ?? 0;
    if (brotli > limit * 1024 + noise) {
      faults.push(`dist/${name} is ${kilobytes(brotli)} KB brotli, over its budget of ${limit} KB in package.json.`);
    }
  }
  if (faults.length > 0) throw new Error(faults.join("\n"));
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root";
import { kilobytes, sizesOfScripts } from "./sizes";

/** Budgets of `package.json`, in KB of brotli: one for each script, and `*` for all others. */
function readBudgets(): Record<string, number> {
  const { budgets } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return budgets;
}

/** Throws an error with one line for each script that exceeds its budget. */
export function checkBudgets(): void {
  const budgets = readBudgets();
  const faults: string[] = [];
  for (const [name, { brotli }] of sizesOfScripts()) {
    const limit = budgets[name] ?? budgets["*"] ?? 0;
    if (brotli > limit * 1024) {
      faults.push(`dist/${name} is ${kilobytes(brotli)} KB brotli, over its budget of ${limit} KB in package.json.`);
    }
  }
  if (faults.length > 0) throw new Error(faults.join("\n"));
}

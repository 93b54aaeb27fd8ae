import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root";

const read = (name: string) => JSON.parse(readFileSync(join(root, name), "utf8"));

/** By how much the hashes in the names of other chunks move the size of the same code (measured: 153 bytes). */
const noise = 160;

/** The newest scripts of `dist/` over their budgets (`package.json`, KB of brotli; `*` for others), one line each. */
export function overBudget(): readonly string[] {
  const { budgets } = read("package.json");
  return Object.keys(read("dist/integrity.json")).flatMap((name) => {
    const limit = budgets[name.replace(/-[\w-]{8}\.js$/, ".js")] ?? budgets["*"];
    // A script that does not get smaller is sent as it is.
    const file = statSync(join(root, "dist", `${name}.br`), { throwIfNoEntry: false });
    const size = file?.size ?? 0;
    return size > limit * 1024 + noise
      ? [`dist/${name} is ${(size / 1024).toFixed(1)} KB brotli, over its budget of ${limit} KB in package.json.`]
      : [];
  });
}

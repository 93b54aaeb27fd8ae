import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root";

/** The folders of sources, whose changes a watching build follows. */
export const sourceFolders: readonly string[] = ["shared", "widget", "studio", "build"].map((room) => `src/${room}`);

/** Everything that `dist/` is made from. */
const inputs = [
  ...sourceFolders,
  ...["index", "define"].map((entry) => `src/${entry}.ts`),
  "rollup.config.mjs",
  "tsconfig.json",
  "package-lock.json",
  "demo/trust/accessibility.yaml",
];

function filesIn(path: string): string[] {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .filter((name) => !/\.test\.tsx?$|\.md$/.test(name))
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}

/** A digest of all inputs of `dist/`: builds with the same digest are the same. */
export function digestOfInputs(): string {
  const digest = createHash("sha256");
  for (const file of inputs.flatMap(filesIn))
    digest
      .update(file)
      .update("\0")
      .update(readFileSync(join(root, file)));
  return digest.digest("hex");
}

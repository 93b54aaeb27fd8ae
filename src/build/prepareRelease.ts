import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const manifests = ["package.json", "src/server/package.json"] as const;
const changes = "src/CHANGELOG.md";
const unreleased = "## Unreleased\n";

/** Throws unless all files of the repository in `folder` are committed. */
export function requireCleanTree(folder: string): void {
  const changed = execFileSync("git", ["status", "--porcelain"], { cwd: folder, encoding: "utf8" });
  if (changed !== "") throw new Error(`A release is made of committed files only. Commit or remove:\n${changed}`);
}

/** Replaces a text that a file must have. */
function replaceIn(path: string, text: string, by: string): void {
  const before = readFileSync(path, "utf8");
  if (!before.includes(text)) throw new Error(`${path} has no ${JSON.stringify(text)}.`);
  writeFileSync(path, before.replace(text, by));
}

/**
 * Names `version` in both package.json files, the lock file, and the list of changes, whose unreleased part becomes that
 * version's of the day `date` (YYYY-MM-DD).
 */
export function nameVersion(folder: string, version: string, date: string): void {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`"${version}" is no version: write it as 1.2.3.`);
  for (const name of manifests) {
    const path = join(folder, name);
    const { version: old } = JSON.parse(readFileSync(path, "utf8"));
    replaceIn(path, `"version": "${old}"`, `"version": "${version}"`);
  }
  const path = join(folder, "package-lock.json");
  const lock = JSON.parse(readFileSync(path, "utf8"));
  for (const place of [lock, lock.packages[""], lock.packages["src/server"]]) place.version = version;
  writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
  replaceIn(join(folder, changes), unreleased, `${unreleased}\n## ${version} (${date})\n`);
}

/** Writes SHA256SUMS of all files in `folder`, which `sha256sum --check` reads. Returns its lines. */
export function writeSums(folder: string): readonly string[] {
  const files = readdirSync(folder).filter((name) => name !== "SHA256SUMS");
  const lines = files.sort().map((name) => {
    const sum = createHash("sha256").update(readFileSync(join(folder, name)));
    return `${sum.digest("hex")}  ${name}`;
  });
  writeFileSync(join(folder, "SHA256SUMS"), `${lines.join("\n")}\n`);
  return lines;
}

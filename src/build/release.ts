// `npm run release -- <version> [--dry-run]`: everything is done in a clone, so that a release that fails or is interrupted leaves
// nothing behind here.
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { gt, gte, valid } from "semver";
import { npm } from "./npm";

const git = (folder: string, ...args: readonly string[]) =>
  execFileSync("git", args, { cwd: folder, encoding: "utf8" });
const versionIn = (folder: string): string => JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).version;
const unreleased = "## Unreleased\n";

/** Throws where no release `version` can be made of what is committed in `folder`. */
function requirePossible(folder: string, version: string): void {
  const changed = git(folder, "status", "--porcelain");
  if (changed !== "") throw new Error(`A release is made of committed files only. Commit or remove:\n${changed}`);
  if (valid(version) !== version) throw new Error(`"${version}" is no version: write it as 1.2.3 or 1.2.3-rc.1.`);
  const tags = git(folder, "tag", "--list", "v*")
    .split("\n")
    .flatMap((tag) => valid(tag) ?? []);
  const last = tags.find((one) => gte(one, version)) ?? [versionIn(folder)].find((one) => gt(one, version));
  if (last !== undefined) throw new Error(`${version} does not follow ${last}.`);
  const [, after = ""] = readFileSync(join(folder, "src/CHANGELOG.md"), "utf8").split(unreleased);
  if (after.split("\n## ")[0]?.trim() === "") throw new Error("src/CHANGELOG.md says nothing under Unreleased.");
}

/** Names `version` wherever the repository in `folder` names its own, and gives it the unreleased changes. */
function nameVersion(folder: string, version: string): void {
  const old = versionIn(folder);
  const replace = (name: string, text: string, by: string) => {
    const before = readFileSync(join(folder, name), "utf8");
    if (!before.includes(text)) throw new Error(`${name} has no ${JSON.stringify(text)}.`);
    writeFileSync(join(folder, name), before.replaceAll(text, by));
  };
  const day = new Date().toISOString().slice(0, 10);
  replace("src/CHANGELOG.md", unreleased, `${unreleased}\n## ${version} (${day})\n`);
  for (const name of ["package.json", "src/server/package.json"])
    replace(name, `"version": "${old}"`, `"version": "${version}"`);
  replace("src/server/README.md", `admissions-server-${old}`, `admissions-server-${version}`);
  replace("demo/trust/accessibility.yaml", `\n  version: ${old}\n`, `\n  version: ${version}\n`);
  const lock = JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8"));
  for (const one of [lock, lock.packages[""], lock.packages["src/server"]]) one.version = version;
  writeFileSync(join(folder, "package-lock.json"), `${JSON.stringify(lock, null, 2)}\n`);
}

/** What is done, in order: in words, and as a function. Only the last two touch the repository in `folder`. */
function stepsOf(version: string, folder: string, clone: string): readonly (readonly [string, () => unknown])[] {
  const archives = (one: string) => join(one, ".data/release");
  // `git push --follow-tags` pushes annotated tags only.
  const tag = (one: string, ...at: readonly string[]) =>
    git(one, "tag", "--annotate", "--message", `Release ${version}`, `v${version}`, ...at);
  const commit = () => {
    nameVersion(clone, version);
    git(clone, "commit", "--quiet", "--all", "--message", `Release ${version}`);
    tag(clone);
  };
  const take = () => {
    git(folder, "pull", "--quiet", "--ff-only", clone, `v${version}`);
    tag(folder, "FETCH_HEAD");
  };
  return [
    ["Clone the repository", () => git(folder, "clone", "--quiet", folder, clone)],
    [`In the clone: name ${version}, commit and tag it`, commit],
    ["In the clone: npm ci", () => npm(clone, "ci")],
    ["In the clone: npm test", () => npm(clone, "test")],
    ["In the clone: npm run package", () => npm(clone, "run", "package", "--", archives(clone))],
    [`Take the commit and its tag v${version}`, take],
    [
      `Write the archives to ${archives(folder)}`,
      () => {
        rmSync(archives(folder), { recursive: true, force: true });
        cpSync(archives(clone), archives(folder), { recursive: true });
      },
    ],
  ];
}

const folder = process.cwd();
const { values, positionals } = parseArgs({ options: { "dry-run": { type: "boolean" } }, allowPositionals: true });
const clone = mkdtempSync(join(tmpdir(), "admissions-release-"));
try {
  const [version] = positionals;
  if (version === undefined) throw new Error("npm run release -- <version> [--dry-run]");
  requirePossible(folder, version);
  for (const [words, run] of stepsOf(version, folder, clone)) {
    console.log(`${words}.`);
    if (!values["dry-run"]) run();
  }
  console.log(values["dry-run"] ? "Nothing was done." : `Next: git push --follow-tags, and publish the archives.`);
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  process.exitCode = 1;
} finally {
  rmSync(clone, { recursive: true, force: true });
}

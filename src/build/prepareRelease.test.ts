import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { nameVersion, requireCleanTree, writeSums } from "./prepareRelease";
import { root } from "./root";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "admissions-prepare-"));
  const made = folder;
  onTestFinished(() => rmSync(made, { recursive: true }));
});

describe("a release", () => {
  test("is refused while a file is not committed, and names it", () => {
    const git = (...args: string[]) => execFileSync("git", args, { cwd: folder });
    git("init", "--quiet");
    expect(() => requireCleanTree(folder)).not.toThrow();
    writeFileSync(join(folder, "forgotten.ts"), "");
    expect(() => requireCleanTree(folder)).toThrow(/^A release is made of committed files only[\s\S]*forgotten\.ts/);
  });

  test("has one version in both packages, the lock file and the list of changes", () => {
    const files = ["package.json", "package-lock.json", "src/server/package.json", "src/CHANGELOG.md"];
    for (const directory of ["src/server", "src"]) mkdirSync(join(folder, directory), { recursive: true });
    for (const name of files) cpSync(join(root, name), join(folder, name));
    nameVersion(folder, "7.8.9", "2027-02-03");
    const read = (name: string) => readFileSync(join(folder, name), "utf8");
    const { version, packages } = JSON.parse(read("package-lock.json"));
    expect([version, packages[""].version, packages["src/server"].version]).toEqual(Array(3).fill("7.8.9"));
    expect(JSON.parse(read("package.json")).version).toBe("7.8.9");
    expect(JSON.parse(read("src/server/package.json")).version).toBe("7.8.9");
    expect(read("src/CHANGELOG.md")).toContain("\n## Unreleased\n\n## 7.8.9 (2027-02-03)\n");
  });

  test("needs a version of three numbers", () => {
    expect(() => nameVersion(folder, "v1", "2027-02-03")).toThrow('"v1" is no version: write it as 1.2.3.');
  });

  test("has sums of all its files, which sha256sum accepts", () => {
    for (const name of ["b.tgz", "a.tgz"]) writeFileSync(join(folder, name), name);
    expect(writeSums(folder).map((line) => line.slice(64))).toEqual(["  a.tgz", "  b.tgz"]);
    expect(execFileSync("sha256sum", ["--check", "SHA256SUMS"], { cwd: folder, encoding: "utf8" })).toBe(
      "a.tgz: OK\nb.tgz: OK\n",
    );
  });
});

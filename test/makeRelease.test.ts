import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { root } from "./support/root";

let folder: string;
const git = (...args: readonly string[]) => execFileSync("git", args, { cwd: folder, encoding: "utf8" });
const read = (name: string) => readFileSync(join(folder, name), "utf8");

function write(name: string, text: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}

function commit(): void {
  git("add", "--all");
  git("commit", "--quiet", "--allow-empty", "--message", "Change");
}

/** A repository of version 0.1.0 whose tests are `tests`, and whose package is a file. */
function makeRepository(tests: string): void {
  const scripts = { test: tests, package: 'node -e "fs.mkdirSync(process.argv[1],{recursive:true})" --' };
  const own = { name: "form", version: "0.1.0", private: true, scripts };
  write("package.json", JSON.stringify(own, null, 2));
  write("src/server/package.json", JSON.stringify({ name: "server", version: "0.1.0" }, null, 2));
  const packages = { "": { name: "form", version: "0.1.0" }, "src/server": { version: "0.1.0" } };
  write("package-lock.json", JSON.stringify({ name: "form", version: "0.1.0", lockfileVersion: 3, packages }));
  write("src/server/README.md", "tar -xzf admissions-server-0.1.0.tgz\n");
  write("demo/trust/accessibility.yaml", "product:\n  version: 0.1.0\n");
  write("src/CHANGELOG.md", "# Changes\n\n## Unreleased\n\n- A change.\n");
  write(".gitignore", ".data\nnode_modules\n");
  git("init", "--quiet");
  git("config", "user.email", "ada@example.edu");
  git("config", "user.name", "Ada");
  commit();
}

function release(...args: readonly string[]) {
  const program = ["--import", join(root, "node_modules/tsx/dist/loader.mjs"), join(root, "src/build/release.ts")];
  const env = {
    ...process.env,
    GIT_AUTHOR_NAME: "Ada",
    GIT_AUTHOR_EMAIL: "a@b.c",
    GIT_COMMITTER_NAME: "Ada",
    GIT_COMMITTER_EMAIL: "a@b.c",
  };
  const { status, stdout, stderr } = spawnSync(process.execPath, [...program, ...args], {
    cwd: folder,
    env,
    encoding: "utf8",
  });
  return { status, text: stdout + stderr };
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "admissions-release-test-"));
  const made = folder;
  onTestFinished(() => rmSync(made, { recursive: true }));
});

describe("npm run release", () => {
  test("names the version everywhere, tags it, and writes the archives, a version before the final one too", () => {
    makeRepository("exit 0");
    expect(release("0.2.0-rc.1")).toMatchObject({ status: 0 });
    const { version, packages } = JSON.parse(read("package-lock.json"));
    const manifests = ["package.json", "src/server/package.json"].map((name) => JSON.parse(read(name)).version);
    expect([version, packages[""].version, packages["src/server"].version, ...manifests]).toEqual(
      Array(5).fill("0.2.0-rc.1"),
    );
    expect(read("src/CHANGELOG.md")).toMatch(/## Unreleased\n\n## 0\.2\.0-rc\.1 \(\d{4}-\d\d-\d\d\)\n\n- A change\.\n/);
    expect(read("src/server/README.md") + read("demo/trust/accessibility.yaml")).not.toContain("0.1.0");
    expect(git("rev-parse", "v0.2.0-rc.1^{commit}")).toBe(git("rev-parse", "HEAD"));
    // What --follow-tags pushes.
    expect(git("cat-file", "-t", "v0.2.0-rc.1")).toBe("tag\n");
    expect([git("status", "--porcelain"), existsSync(join(folder, ".data/release"))]).toEqual(["", true]);
    // What follows has to say what is new, and may be the final version.
    expect(release("0.2.0").text).toContain("says nothing under Unreleased");
    expect(release("0.1.9").text).toContain("0.1.9 does not follow 0.2.0-rc.1.");
    write("src/CHANGELOG.md", read("src/CHANGELOG.md").replace("Unreleased\n", "Unreleased\n\n- Another.\n"));
    commit();
    expect(release("0.2.0")).toMatchObject({ status: 0 });
  });

  test("changes nothing when a test fails", () => {
    makeRepository("exit 1");
    const before = git("rev-parse", "HEAD");
    expect(release("0.2.0")).toMatchObject({ status: 1 });
    expect([git("rev-parse", "HEAD"), git("tag"), git("status", "--porcelain")]).toEqual([before, "", ""]);
    expect(existsSync(join(folder, ".data"))).toBe(false);
  });

  test("says with --dry-run what it would do, and does nothing", () => {
    makeRepository("exit 1");
    const { status, text } = release("1.0.0", "--dry-run");
    expect([status, git("tag")]).toEqual([0, ""]);
    expect(text.match(/npm ci|npm test|npm run package|tag v1\.0\.0|Nothing was done/g)?.length).toBe(5);
  });

  test("refuses what is no version, what does not follow the last, and what is not committed, which it names", () => {
    makeRepository("exit 0");
    expect(release("v1")).toMatchObject({ status: 1, text: expect.stringContaining('"v1" is no version') });
    expect(release("0.0.9").text).toContain("0.0.9 does not follow 0.1.0.");
    write("forgotten.ts", "");
    expect(release("0.2.0").text).toMatch(/committed files only.*\n.*forgotten\.ts/);
  });
});

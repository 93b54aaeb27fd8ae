import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { root } from "../src/build/root";

/** What a build reads. */
const inputs = ["src", "rollup.config.mjs", "tsconfig.json", "package.json", "package-lock.json", "demo/trust"];

const isSource = (path: string) => !path.endsWith("node_modules");

test("a build that watches builds what was changed: a program, a style, a text", async () => {
  const folder = mkdtempSync(join(tmpdir(), "admissions-watching-"));
  for (const name of inputs) cpSync(join(root, name), join(folder, name), { recursive: true, filter: isSource });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const program = ["--import", "tsx", "src/build/build.ts", "--for", "development", "--watch"];
  const watching = spawn(process.execPath, program, {
    cwd: folder,
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  watching.stdout.on("data", (text) => {
    said += text;
  });
  onTestFinished(() => {
    // With the build that it may have begun.
    process.kill(-Number(watching.pid), "SIGKILL");
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  await expect.poll(() => said).toContain("Built dist/");
  const change = (name: string, from: string, to: string) => {
    const path = join(folder, "src", name);
    const text = readFileSync(path, "utf8");
    expect(text).toContain(from);
    writeFileSync(path, text.replace(from, to));
  };
  change("widget/ui/Toast.tsx", "const swipeThreshold = 50;", "const swipeThreshold = 53;");
  change("widget/ui/Toast.tsx", "max-height: 40vh;", "max-height: 43vh;");
  change("shared/texts/en.json", "Applications open on {moment}.", "You can apply from {moment}.");
  const built = (pattern: RegExp) =>
    readdirSync(join(folder, "dist"))
      .filter((name) => pattern.test(name))
      .map((name) => readFileSync(join(folder, "dist", name), "utf8"))
      .join("\n");
  await expect.poll(() => built(/^texts\.en\.json$/)).toContain("You can apply from");
  for (const written of ["swipeThreshold = 53;", "43vh"]) await expect.poll(() => built(/\.js$/)).toContain(written);
});

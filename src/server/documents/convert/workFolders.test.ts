import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { makeWorkFolder, removeAbandonedWork } from "./workFolders";

const root = mkdtempSync(join(tmpdir(), "admissions-work-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function deadProcess(): Promise<number> {
  const child = spawn(process.execPath, ["-e", ""]);
  await once(child, "exit");
  return child.pid ?? 0;
}

test("what a killed server's conversion left, document and program, goes at the next start; those of others stay", async () => {
  const name = basename(await makeWorkFolder(root));
  expect(name.startsWith(`${hostname()}-${process.pid}-`)).toBe(true);
  const abandoned = join(root, name.replace(`-${process.pid}-`, `-${await deadProcess()}-`));
  const running = join(root, name.replace(`-${process.pid}-`, `-${process.ppid}-`));
  const elsewhere = join(root, `elsewhere-${await deadProcess()}-abcdef`);
  for (const folder of [abandoned, running, elsewhere]) {
    mkdirSync(folder);
    writeFileSync(join(folder, "document.docx"), "an applicant's document");
  }
  const converter = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)", join(abandoned, "document.docx")]);
  const ended = once(converter, "exit");
  await once(converter, "spawn");
  removeAbandonedWork(root);
  expect(await ended).toEqual([null, "SIGKILL"]);
  expect([abandoned, running, elsewhere].map((folder) => existsSync(folder))).toEqual([false, true, true]);
});

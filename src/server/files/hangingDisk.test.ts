import { execFileSync } from "node:child_process";
import { closeSync, constants, mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hash } from "@node-rs/argon2";
import { afterAll, expect, test } from "vitest";
import { openFolder } from "./folder";
import { StorageAway } from "./storage";

const root = mkdtempSync(join(tmpdir(), "hanging-disk-"));
// Who opens a pipe without a writer hangs, as on a network file system without its server.
const names = ["a", "b", "c", "d", "e"];
for (const name of names) execFileSync("mkfifo", [join(root, name)]);
afterAll(() => {
  // Ends the two that hang.
  for (const name of names.slice(0, 2)) closeSync(openSync(join(root, name), constants.O_RDWR));
  rmSync(root, { recursive: true });
});

test("while a disk hangs its files fail in time, and passwords, which need the same threads, are hashed", async () => {
  const folder = openFolder(root, { file: 200, list: 200 });
  const outcomes = await Promise.allSettled(names.map((name) => folder.read(name)));
  const away = { status: "rejected", reason: expect.any(StorageAway) };
  expect(outcomes).toEqual(names.map(() => away));
  expect(await hash("Correct-Horse-7", { memoryCost: 1_024 })).toMatch(/^\$argon2id\$/);
  await expect(folder.write("f", new Uint8Array(1))).rejects.toThrow("The disk did not answer within 0.2 s.");
});

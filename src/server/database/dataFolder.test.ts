import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { needs } from "../../../test/support/needs";
import { startChildServer } from "../testing/childServer";
import { freshDataFolder } from "../testing/dataFolder";
import { prepareDataFolder } from "./dataFolder";
import { lockFolder } from "./folderLock";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "admissions-folder-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The paths in a folder that other users of the machine may read or write. */
function openToOthers(root: string): readonly string[] {
  const paths = [root, ...readdirSync(root, { recursive: true, encoding: "utf8" }).map((name) => join(root, name))];
  return paths.filter((path) => (statSync(path).mode & 0o077) !== 0);
}

describe("the data folder", () => {
  test("that other users could read and write is made private, with every file of the database", () => {
    mkdirSync(join(folder, "database/base"), { recursive: true });
    writeFileSync(join(folder, "database/base/1"), "");
    chmodSync(join(folder, "database/base/1"), 0o666);
    chmodSync(folder, 0o777);
    prepareDataFolder(folder);
    expect(openToOthers(folder)).toEqual([]);
  });

  test("of a running server is private", async () => {
    const data = await freshDataFolder();
    const server = await startChildServer({ DATA_DIR: data });
    const open = openToOthers(data);
    await server.end("SIGTERM");
    rmSync(data, { recursive: true });
    expect(open).toEqual([]);
  });

  test("that cannot be made stops the start with one line", async () => {
    writeFileSync(join(folder, "file"), "");
    const starting = startChildServer({ DATA_DIR: join(folder, "file/data") });
    await expect(starting).rejects.toThrow(
      /:\nDATA_DIR is "[^"]+", which this user cannot make, write and own \(ENOTDIR\)\.[^\n]+\n$/,
    );
  });
});

describe("the lock of a data folder", () => {
  test("is held although its socket was removed", needs("Linux"), async () => {
    const held = await lockFolder(folder);
    rmSync(join(folder, "lock"));
    await expect(lockFolder(folder)).rejects.toThrow("Another process uses the data folder");
    held();
    const next = await lockFolder(folder);
    next();
  });

  test("is held by one of several processes that take it at once, also after its holder was killed", async () => {
    writeFileSync(join(folder, "lock"), "");
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)));
    const held = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
    expect(held).toHaveLength(1);
    for (const release of held) release();
  });
});

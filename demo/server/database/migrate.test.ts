import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startChildServer } from "../testing/childServer";
import { freshDataFolder } from "../testing/dataFolder";
import { openEmbedded } from "./embedded";

let folder: string;
beforeAll(async () => {
  folder = await freshDataFolder();
  const db = await openEmbedded(folder);
  await db.query("update migration set name = '001_accounts.sql' where name like '1\\_%'");
  await db.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("a database from before the baseline of migrations", () => {
  test("stops the start with one line that explains how to export and import it", async () => {
    const start = startChildServer({ DATA_DIR: folder });
    await expect(start).rejects.toThrow(
      /^The server ended with code 1:\nThis database was made by an earlier version[^\n]* \(data export <file>\)[^\n]* \(data import <file>\)\.\n$/,
    );
  });
});

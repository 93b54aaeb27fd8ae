import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addAccount } from "../accounts/accountTable";
import { createServer, type Server } from "../app";
import { markSubmitted } from "../applications/applicationTable";
import { readSettings } from "../config/settings";
import { freshDataFolder } from "../testing/dataFolder";
import { copyStatus } from "./copyStatus";

let server: Server;
let folder: string;
beforeAll(async () => {
  folder = await freshDataFolder();
  // Jobs run only while the server listens; here none run.
  server = await createServer(readSettings({ DATA_DIR: folder, LOGS: "off" }));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

test("a PDF copy that fails every time is tried again ten times a day at most, also after the clock was set back", async () => {
  const { services } = server;
  const accountId = (await services.db.transaction((tx) => addAccount(tx, "ada@example.edu"))) ?? "";
  await markSubmitted(services.db, accountId, []);
  const statuses: string[] = [];
  for (let request = 0; request < 13; request += 1) {
    statuses.push((await copyStatus(services, { accountId, network: "a network" })).status);
    const minutes = request % 2 === 0 ? -1 : 1000;
    await services.db.query(
      `update pdf_copy set outcome = 'FAILED', finished_at = now() + interval '${minutes} minutes'`,
    );
  }
  expect(statuses).toEqual([...Array(11).fill("UNPROCESSED"), "FAILED", "FAILED"]);
});

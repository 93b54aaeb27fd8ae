import { expect, test } from "vitest";
import { serverOfFile } from "../../../test/support/referenceServer/server";
import { addAccount } from "../accounts/accountTable";
import { markSubmitted } from "../applications/applicationTable";
import { copyStatus } from "./copyStatus";

/** It runs no jobs. */
const server = await serverOfFile({}, false);

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

import { expect, test } from "vitest";
import { serverOfFile } from "../../../test/support/referenceServer/server";
import { addAccount } from "../accounts/accountTable";
import { markSubmitted } from "../applications/applicationTable";
import { createQuestionnaire } from "../questionnaire";
import { copyInputOf } from "./copyInput";
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

test("a PDF copy gives the time of the submission in the institution's zone, as the receipt does", async () => {
  const { services } = server;
  const accountId = (await services.db.transaction((tx) => addAccount(tx, "eve@example.edu"))) ?? "";
  await markSubmitted(services.db, accountId, []);
  await services.db.query("update application set submitted_at = '2026-11-26T01:23:00Z' where account_id = $1", [
    accountId,
  ]);
  const { institution } = services.questionnaire;
  const dates = { ...institution.dates, timeZone: "America/Chicago" };
  const inChicago = { ...services, questionnaire: createQuestionnaire({ ...institution, dates }) };
  const { facts } = await copyInputOf(inChicago, accountId);
  expect(facts).toContainEqual({ label: "Submitted", value: "November 25, 2026 at 7:23 PM CST" });
});

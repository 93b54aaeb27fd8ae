import { expect, test } from "vitest";
import { serverOfFile } from "../../../test/support/referenceServer/server";
import { addAccount } from "../accounts/accountTable";
import { markSubmitted } from "../applications/applicationTable";
import { createQuestionnaire } from "../questionnaire";
import { copyInputOf } from "./copyInput";

const { services } = await serverOfFile({}, false);

test("a PDF copy gives the time of the submission in the institution's zone, as the receipt does", async () => {
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

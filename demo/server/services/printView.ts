import type { TemporaryApplication } from "../../../src/api/shapes";
import { readApplication } from "../store/applications";
import type { Queryable } from "../store/db";
import { documentsOf } from "./documents";
import type { Parts } from "./parts";
import { maskedAnswers } from "./questionnaire";
import { openAnswers } from "./sealing";

/** The data of the read-only print view of one application (§6 "Service user"); sensitive answers are masked. */
export async function printViewOf(parts: Parts, db: Queryable, accountId: string): Promise<TemporaryApplication> {
  const { answers, addAnother, tabs } = await readApplication(db, accountId);
  return {
    answer: { ...maskedAnswers(openAnswers(parts.vault, accountId, answers)) },
    add_another: { ...addAnother },
    document_answer: await documentsOf(db, accountId),
    tabs: { ...tabs },
  };
}

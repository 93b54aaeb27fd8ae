import type { Queryable } from "../database/database";
import { Refusal } from "../refusal";
import type { Services } from "../services";
import { afterSubmission } from "./answers";
import { requireUnsubmitted } from "./application";
import { setBlocksOrTab } from "./applicationTable";
import { deleteDocuments, questionDocuments, touchAnswers } from "./questionDocumentTable";

/**
 * Stores how many blocks a button shows. Throws a 400 beyond the form's blocks, a 409 after
 * submission.
 */
export async function setBlocks(services: Services, accountId: string, buttonId: string, count: number): Promise<void> {
  const most = services.questionnaire.blocksOf(buttonId);
  if (most === null) throw new Refusal(400, "This application has no such list.");
  if (!Number.isInteger(count) || count < 1 || count > most) {
    throw new Refusal(400, `This list can show 1 to ${most} entries.`);
  }
  if (!(await setBlocksOrTab(services.db, accountId, "add_another", buttonId, count)))
    throw new Refusal(409, afterSubmission);
}

const stillConverting =
  "A file of the other choice is still being checked. Please wait until that is done, or cancel it.";

/**
 * Stores the chosen tab of a set, and deletes the documents of its other tabs. Throws a 400 for a tab that the form
 * does not have, a 409 while one of those documents is being converted, and after submission.
 */
export async function chooseTab(services: Services, accountId: string, tabId: string, chosen: string): Promise<void> {
  const { questionnaire } = services;
  if (!questionnaire.hasTab(tabId, chosen)) throw new Refusal(400, "This application has no such choice.");
  const left = questionnaire.documentsBeside(tabId, chosen);
  await services.db.transaction(async (tx) => {
    await requireUnsubmitted(tx, accountId);
    const documents = left.length > 0 ? await questionDocuments(tx, accountId) : [];
    if (documents.some(({ fieldKey, isConverting }) => isConverting && left.includes(fieldKey))) {
      throw new Refusal(409, stillConverting);
    }
    await touchAnswers(tx, accountId, await deleteDocuments(tx, accountId, left));
    await setBlocksOrTab(tx, accountId, "tabs", tabId, chosen);
  });
}

/** Chooses the tabs in which a question is: its file is for the form as its applicant sees it now. */
export async function chooseTabsOf(
  tx: Queryable,
  { questionnaire }: Services,
  accountId: string,
  fieldKey: string,
): Promise<void> {
  for (const [set, tab] of Object.entries(questionnaire.tabsOf(fieldKey))) {
    await setBlocksOrTab(tx, accountId, "tabs", set, tab);
  }
}

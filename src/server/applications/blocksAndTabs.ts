import { Refusal } from "../refusal";
import type { Services } from "../services";
import { afterSubmission } from "./answers";
import { readApplication, setBlocksOrTab } from "./applicationTable";

/** The stored add-another counts and chosen tabs. */
export async function blocksAndTabsOf(services: Services, accountId: string) {
  const { addAnother, tabs } = await readApplication(services.db, accountId);
  return { addAnother, tabs };
}

/**
 * Stores how many blocks a button shows (§4 "Add another"). Throws a 400 beyond the form's blocks, a 409 after
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

/**
 * Stores the chosen tab of a set (§4 "Tabs"). Throws a 400 for a tab that the form does not have, a 409 after
 * submission.
 */
export async function chooseTab(services: Services, accountId: string, tabId: string, chosen: string): Promise<void> {
  if (!services.questionnaire.hasTab(tabId, chosen)) throw new Refusal(400, "This application has no such choice.");
  if (!(await setBlocksOrTab(services.db, accountId, "tabs", tabId, chosen))) throw new Refusal(409, afterSubmission);
}

import { type WebStatus, webStatuses } from "../../../src/api/shapes";
import { readApplication, setWebStatus } from "../store/applications";
import type { Parts } from "./parts";
import { Refusal } from "./refusal";

/** All statuses up to and including this one: the client counts distinct ones (§4). */
export function statusesUpTo(status: WebStatus): readonly WebStatus[] {
  return webStatuses.slice(0, webStatuses.indexOf(status) + 1);
}

/**
 * Records a status (§4). A repeated or earlier status changes nothing. `submitted` requires a submission; before it, throws
 * a 409.
 */
export async function recordWebStatus(parts: Parts, accountId: string, status: WebStatus): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const { webStatus, isSubmitted } = await readApplication(tx, accountId, true);
    if (webStatus.includes(status)) return;
    if (status === "submitted" && !isSubmitted) {
      throw new Refusal(409, "Your application is not submitted yet. Please submit it first.");
    }
    await setWebStatus(tx, accountId, statusesUpTo(status));
  });
}

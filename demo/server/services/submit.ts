import { markSubmitted, readApplication } from "../store/applications";
import type { Parts } from "./parts";
import { errorsIn } from "./questionnaire";
import { Refusal } from "./refusal";
import { openAnswers } from "./sealing";
import { statusesUpTo } from "./webStatus";

const incomplete = "We're missing some information. Please complete what is listed and submit again.";

/**
 * Submits the application (§4): the answers at this moment, under lock, must pass the same check as the client's.
 * Throws a 422 with the errors otherwise. Submitting again succeeds and changes nothing.
 */
export async function submit(parts: Parts, accountId: string): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const stored = await readApplication(tx, accountId, true);
    if (stored.isSubmitted) return;
    const errors = errorsIn(openAnswers(parts.vault, accountId, stored.answers), stored);
    if (Object.keys(errors).length > 0) throw new Refusal(422, incomplete, { fields: { errors } });
    await markSubmitted(tx, accountId, statusesUpTo("submitted"));
  });
}

import type { Profile } from "../../../src/api/shapes";
import { readApplication, setLastPage, setValidations } from "../store/applications";
import type { Queryable } from "../store/db";
import { loginsOf } from "../store/sessions";
import { afterSubmission } from "./answers";
import type { Parts } from "./parts";
import { isAnswerKey, pagePaths } from "./questionnaire";
import { Refusal } from "./refusal";
import { openAnswers } from "./sealing";

/** The profile of §3 without the documents, and the version for its ETag. */
export async function profileOf(
  parts: Parts,
  accountId: string,
): Promise<{ readonly profile: Omit<Profile, "document_answer" | "username">; readonly version: number }> {
  const [stored, logins] = await Promise.all([readApplication(parts.db, accountId), loginsOf(parts.db, accountId)]);
  const profile = {
    answer: { ...openAnswers(parts.vault, accountId, stored.answers) },
    last_page: stored.lastPage,
    successful_login: logins.map((at) => at.toISOString()),
    web_status: stored.webStatus.map((status) => ({ web_status: status })),
  };
  return { profile, version: stored.version };
}

/**
 * Throws a 409 when the application was submitted. In a transaction it also delays a submission until the transaction
 * ends.
 */
export async function refuseWhenSubmitted(tx: Queryable, accountId: string): Promise<void> {
  const { isSubmitted } = await readApplication(tx, accountId, true);
  if (isSubmitted) throw new Refusal(409, afterSubmission);
}

/** Whether the application was submitted. */
export async function isSubmitted(db: Queryable, accountId: string): Promise<boolean> {
  return (await readApplication(db, accountId)).isSubmitted;
}

/** Records the last page (§2). Throws a 400 for a path that is no page of the application. */
export async function recordLastPage(parts: Parts, accountId: string, path: string): Promise<void> {
  if (!pagePaths().includes(path)) throw new Refusal(400, "This application has no such page.");
  await setLastPage(parts.db, accountId, path);
}

/** Records the errors that the applicant was shown (§4). Throws a 400 for keys that the form does not have. */
export async function recordValidations(
  parts: Parts,
  accountId: string,
  errors: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  const unknown = Object.keys(errors).find((key) => !isAnswerKey(key));
  if (unknown !== undefined) throw new Refusal(400, `This application has no question "${unknown.slice(0, 60)}".`);
  await setValidations(parts.db, accountId, errors);
}

import { closedSentence } from "../../shared/catalogue/openDates";
import type { Profile } from "../../shared/wire/shapes";
import { type WebStatus, webStatuses } from "../../shared/wire/shapes";
import { loginsOf } from "../accounts/accounts";
import { databaseTime, type Queryable } from "../database/database";
import type { Applicant } from "../http/http";
import { rates, requireWithin } from "../limits/limits";
import { enqueue } from "../queue/queue";
import { Refusal } from "../refusal";
import type { Services } from "../services";
import { afterSubmission } from "./answers";
import { nameIn } from "./applicantName";
import { markSubmitted, readApplication, setLastPage, setValidations, setWebStatus } from "./applicationTable";
import { requireShown } from "./documentAnswers";
import { pruneDocuments, questionDocuments } from "./questionDocumentTable";
import { queueReceipt } from "./receipt";
import { openAnswers } from "./sealing";

/** The profile of §3 without the documents, and the version for its ETag. */
export async function profileOf(
  services: Services,
  accountId: string,
): Promise<{ readonly profile: Omit<Profile, "document_answer" | "username">; readonly version: number }> {
  const [stored, logins] = await Promise.all([
    readApplication(services.db, accountId),
    loginsOf(services.db, accountId),
  ]);
  const profile = {
    answer: { ...openAnswers(services.vault, accountId, stored.answers) },
    last_page: stored.lastPage,
    successful_login: logins.map((at) => at.toISOString()),
    web_status: stored.webStatus.map((status) => ({ web_status: status })),
    ...(stored.submittedAt && { submitted_at: stored.submittedAt.toISOString() }),
    ...(stored.number !== null && { application_number: String(stored.number) }),
  };
  return { profile, version: stored.version };
}

/**
 * Throws a 409 when the application was submitted. In a transaction it also delays a submission until the transaction
 * ends.
 */
export async function requireUnsubmitted(tx: Queryable, accountId: string): Promise<void> {
  const { isSubmitted } = await readApplication(tx, accountId, true);
  if (isSubmitted) throw new Refusal(409, afterSubmission);
}

/** Records the last page. Throws a 400 for a path that is no page of the application. */
export async function recordLastPage(services: Services, accountId: string, path: string): Promise<void> {
  if (!services.questionnaire.pagePaths().includes(path)) throw new Refusal(400, "This application has no such page.");
  await setLastPage(services.db, accountId, path);
}

// A message of the form has some hundred characters, and most questions have one.
const longestErrors = 200;

/**
 * Records the errors that the applicant was shown; after submission they stay as they are. Throws a 400 for keys and
 * lengths that the form does not have, a 429 beyond an account's bytes.
 */
export async function recordValidations(
  services: Services,
  accountId: string,
  errors: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  const { questionnaire } = services;
  const unknown = Object.keys(errors).find((key) => !questionnaire.isAnswerKey(key));
  if (unknown !== undefined) throw new Refusal(400, `This application has no question "${unknown.slice(0, 60)}".`);
  if (JSON.stringify(errors).length > longestErrors * questionnaire.answerKeyCount()) {
    throw new Refusal(400, "This application has no such messages.");
  }
  await requireWithin(services, rates.bytesOfAccount, accountId, Buffer.byteLength(JSON.stringify(errors)));
  await setValidations(services.db, accountId, errors);
}

/** All statuses up to and including this one: the client counts distinct ones. */
function statusesUpTo(status: WebStatus): readonly WebStatus[] {
  return webStatuses.slice(0, webStatuses.indexOf(status) + 1);
}

/**
 * Records a status. A repeated or earlier status changes nothing. `submitted` requires a submission; before it, throws
 * a 409.
 */
export async function recordWebStatus(services: Services, accountId: string, status: WebStatus): Promise<void> {
  await services.db.transaction(async (tx) => {
    const { webStatus, isSubmitted } = await readApplication(tx, accountId, true);
    if (webStatus.includes(status)) return;
    if (status === "submitted" && !isSubmitted) {
      throw new Refusal(409, "Your application is not submitted yet. Please submit it first.");
    }
    await setWebStatus(tx, accountId, statusesUpTo(status));
  });
}

const incomplete = "We're missing some information. Please complete what is listed and submit again.";

/** The kind of the job that notifies the office of a submission; its payload names the account. */
export const noticeKind = "notice";

/**
 * Submits the application: the answers at this moment, under lock, must pass the same check as the client's, for which
 * a document that is still being converted is an answer.
 * Throws a 422 with the errors otherwise, a 412 where `shown` names other documents than the account has, and a 403 outside the dates
 * of the institution, by the database's clock. Submitting again succeeds and changes nothing.
 * The applicant gets a receipt in `language`, and the office a notice.
 */
export async function submit(
  services: Services,
  { accountId, username }: Applicant,
  language: string,
  shown?: Readonly<Record<string, string>>,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const stored = await readApplication(tx, accountId, true);
    if (stored.isSubmitted) return;
    const closed = closedSentence(services.settings.institution.institution.dates, await databaseTime(tx));
    if (closed !== null) throw new Refusal(403, closed);
    const answers = openAnswers(services.vault, accountId, stored.answers);
    const documents = await questionDocuments(tx, accountId);
    if (shown) requireShown(services, documents, shown);
    const converting = documents.flatMap(({ fieldKey, isConverting }) =>
      isConverting ? [[fieldKey, "ANSWERED"]] : [],
    );
    const errors = services.questionnaire.errorsIn({ ...answers, ...Object.fromEntries(converting) }, stored);
    if (Object.keys(errors).length > 0) throw new Refusal(422, incomplete, { fields: { errors } });
    const { number, at } = await markSubmitted(tx, accountId, statusesUpTo("submitted"));
    await pruneDocuments(tx, accountId, true);
    await queueReceipt(tx, services, { accountId, username, language, number, at, name: nameIn(services, answers) });
    if (services.settings.office !== null) await enqueue(tx, noticeKind, { account: accountId });
  });
  services.wakeWorker();
}

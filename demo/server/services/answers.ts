import type { Answers, AnswerValue } from "../../../src/form/answers";
import { type Application, readApplication, replaceSheet } from "../store/applications";
import type { Queryable } from "../store/db";
import { etagOf } from "./etag";
import { changes, conflicts, othersSince, type Sheet } from "./merge";
import type { Parts } from "./parts";
import { Refusal } from "./refusal";
import { openAnswers, sealAnswers } from "./sealing";

/** How often a save is repeated when others come first; no applicant saves so often at once. */
const mostCollisions = 20;

/** The message that refuses a write after submission. */
export const afterSubmission = "Your application is submitted. Its answers can't be changed any more.";

/** The answer to a save: a message, and the other answers that were changed in another window. */
export function saved(others: Answers): { message: string; answer?: Record<string, AnswerValue> } {
  const message = "Your answers are saved.";
  return Object.keys(others).length === 0 ? { message } : { message, answer: { ...others } };
}

const elsewhere = "Some of these answers were changed in another window. Please look at both versions and choose.";

function conflict(answer: Answers, version: number): Refusal {
  return new Refusal(412, elsewhere, { headers: { etag: etagOf(version) }, fields: { answer } });
}

function opened(parts: Parts, accountId: string, stored: Application): Sheet {
  return { ...stored, answers: openAnswers(parts.vault, accountId, stored.answers) };
}

/**
 * Stores changed answers. Returns the new version; null, and changes nothing, when another write came after `stored`
 * was read.
 */
async function write(
  db: Queryable,
  parts: Parts,
  accountId: string,
  stored: Application,
  changed: Answers,
): Promise<number | null> {
  if (Object.keys(changed).length === 0) return stored.version;
  const version = stored.version + 1;
  const versions = Object.fromEntries(Object.keys(changed).map((key) => [key, version]));
  const replaced = await replaceSheet(db, accountId, stored, {
    version,
    answers: { ...stored.answers, ...sealAnswers(parts.vault, accountId, changed) },
    versions: { ...stored.versions, ...versions },
  });
  return replaced ? version : null;
}

/**
 * Merges a patch of answers that the questionnaire accepts; `since` is the last version that the client has seen, or
 * null. Returns the new version, and the other answers that changed after `since`. Throws a 412 with the current values
 * of conflicting keys, a 409 after submission. It takes no lock; when another write comes first, it reads again.
 */
export async function mergeAnswers(
  db: Queryable,
  parts: Parts,
  accountId: string,
  patch: Readonly<Record<string, AnswerValue>>,
  since: number | null,
): Promise<{ readonly version: number; readonly others: Answers }> {
  for (let collision = 0; collision < mostCollisions; collision += 1) {
    const stored = await readApplication(db, accountId);
    if (stored.isSubmitted) throw new Refusal(409, afterSubmission);
    const sheet = opened(parts, accountId, stored);
    const conflicting = conflicts(sheet, patch, since);
    if (Object.keys(conflicting).length > 0) throw conflict(conflicting, stored.version);
    const version = await write(db, parts, accountId, stored, changes(sheet, patch));
    if (version !== null) return { version, others: othersSince(sheet, patch, since) };
  }
  throw new Refusal(503, "Many changes came at once. Please try again.", { headers: { "retry-after": "1" } });
}

/**
 * Sets one answer without a call of the applicant, as when a conversion completes, also after submission: the caller
 * decides whether that is allowed. Locks the application until the transaction ends.
 */
export async function setAnswer(
  tx: Queryable,
  parts: Parts,
  accountId: string,
  key: string,
  value: AnswerValue,
): Promise<void> {
  const stored = await readApplication(tx, accountId, true);
  await write(tx, parts, accountId, stored, changes(opened(parts, accountId, stored), { [key]: value }));
}

import type { Answers, AnswerValue } from "../../shared/form/answers";
import { tagValue } from "../../shared/wire/entityTag";
import type { Queryable } from "../database/database";
import { rates, requireWithin } from "../limits/limits";
import { Refusal } from "../refusal";
import type { Services } from "../services";
import { type Application, mergeSheet, readApplication } from "./applicationTable";
import { openAnswers, sealAnswers } from "./sealing";

/** The `ETag` of an applicant's answers after a save. */
export function etagOf(version: number): string {
  return `"${version}"`;
}

/**
 * The version that the client has seen, by the query or else the `If-Match` header, which proxies change: null without one and for
 * `*`, which has no condition. A tag that this server did not make is 0, older than every save.
 */
export function versionOf(query: string | undefined, ifMatch: string | undefined): number | null {
  const value = tagValue(query ?? ifMatch ?? "*");
  if (value === "*") return null;
  return /^\d{1,9}$/.test(value) ? Number(value) : 0;
}

/** Decrypted answers, with the version that last changed each key. */
interface Sheet {
  readonly version: number;
  readonly answers: Readonly<Record<string, AnswerValue>>;
  readonly versions: Readonly<Record<string, number>>;
}

/** The answers that were changed after version `since`, of those that are meant. None without `since`: the last write wins. */
function changedSince(
  sheet: Sheet,
  since: number | null,
  isMeant: (key: string, value: AnswerValue) => boolean,
): Answers {
  if (since === null) return {};
  const changed = Object.entries(sheet.versions).flatMap(([key, version]) =>
    version > since ? [[key, sheet.answers[key] ?? ""] as const] : [],
  );
  return Object.fromEntries(changed.filter(([key, value]) => isMeant(key, value)));
}

/** The entries of a patch that differ from the sheet. */
function changes(sheet: Sheet, patch: Readonly<Record<string, AnswerValue>>): Record<string, AnswerValue> {
  return Object.fromEntries(Object.entries(patch).filter(([key, value]) => (sheet.answers[key] ?? "") !== value));
}

/** How often a save is repeated when others come first; no applicant saves so often at once. */
const mostCollisions = 20;

/** The message that refuses a write after submission. */
export const afterSubmission = "Your application is submitted. Its answers can't be changed any more.";

/** The response to a save: a message, the version, and the other answers that were changed in another window. */
export function saved(
  others: Answers,
  version: number,
): { message: string; version: string; answer?: Record<string, AnswerValue> } {
  const reply = { message: "Your answers are saved.", version: String(version) };
  return Object.keys(others).length === 0 ? reply : { ...reply, answer: { ...others } };
}

const elsewhere = "Some of these answers were changed in another window. Please look at both versions and choose.";

function conflict(answer: Answers, version: number): Refusal {
  return new Refusal(412, elsewhere, {
    headers: { etag: etagOf(version) },
    fields: { answer, version: String(version) },
  });
}

/**
 * Stores changed answers. Returns the new version; null, and changes nothing, when another write came after `stored`
 * was read.
 */
async function write(
  db: Queryable,
  services: Services,
  accountId: string,
  stored: Application,
  changed: Answers,
): Promise<number | null> {
  if (Object.keys(changed).length === 0) return stored.version;
  const version = stored.version + 1;
  const versions = Object.fromEntries(Object.keys(changed).map((key) => [key, version]));
  const changes = { version, answers: sealAnswers(services, accountId, changed), versions };
  return (await mergeSheet(db, accountId, stored.version, changes)) ? version : null;
}

/**
 * Merges a patch of answers that the questionnaire accepts; `since` is the last version that the client has seen, or null. Returns the new version, and the other answers that changed after `since`. Throws a 412 with the current values
 * of conflicting keys, a 409 after submission, a 429 beyond an account's bytes. It takes no lock; when another write comes first, it reads again.
 */
export async function mergeAnswers(
  db: Queryable,
  services: Services,
  accountId: string,
  patch: Readonly<Record<string, AnswerValue>>,
  since: number | null,
): Promise<{ readonly version: number; readonly others: Answers }> {
  for (let collision = 0; collision < mostCollisions; collision += 1) {
    const stored = await readApplication(db, accountId);
    if (stored.isSubmitted) throw new Refusal(409, afterSubmission);
    const sheet = { ...stored, answers: openAnswers(services.vault, accountId, stored.answers) };
    const conflicting = changedSince(sheet, since, (key, value) => key in patch && value !== patch[key]);
    if (Object.keys(conflicting).length > 0) throw conflict(conflicting, stored.version);
    const changed = changes(sheet, patch);
    // The database writes the whole row for each change.
    const bytes = Buffer.byteLength(JSON.stringify([stored.answers, stored.versions, changed]));
    if (Object.keys(changed).length > 0) await requireWithin(services, rates.bytesOfAccount, accountId, bytes);
    const version = await write(db, services, accountId, stored, changed);
    if (version !== null) return { version, others: changedSince(sheet, since, (key) => !(key in patch)) };
  }
  throw new Refusal(503, "Many changes came at once. Please try again.", { headers: { "retry-after": "1" } });
}

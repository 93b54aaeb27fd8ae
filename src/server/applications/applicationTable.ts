import { randomInt } from "node:crypto";
import type { WebStatus } from "../../shared/wire/shapes";
import type { Queryable } from "../database/database";
import { sessionEnded } from "../refusal";

/** A stored answer: in plain text, or encrypted. */
export type StoredAnswer = string | boolean | { readonly sealed: string };
export type StoredAnswers = Readonly<Record<string, StoredAnswer>>;

/** The stored answers, with the version that last changed each key. */
interface AnswerSheet {
  /** The number of saves that changed an answer. */
  readonly version: number;
  readonly answers: StoredAnswers;
  readonly versions: Readonly<Record<string, number>>;
}

/** One applicant's application as stored. */
export interface Application extends AnswerSheet {
  readonly lastPage: string | null;
  readonly webStatus: readonly WebStatus[];
  readonly addAnother: Readonly<Record<string, number>>;
  readonly tabs: Readonly<Record<string, string>>;
  readonly isSubmitted: boolean;
  readonly submittedAt: Date | null;
  /** The application's number, which it gets when it is submitted. */
  readonly number: number | null;
}

const columns = `version, answers, versions, last_page as "lastPage", web_status as "webStatus",
  add_another as "addAnother", tabs, submitted_at is not null as "isSubmitted", submitted_at as "submittedAt", number`;

/** The application of an account. Every account has one; throws a 401 when the account was deleted meanwhile. */
export async function readApplication(db: Queryable, accountId: string, lock = false): Promise<Application> {
  const [row] = await db.query<Application>(
    `select ${columns} from application where account_id = $1 ${lock ? "for update" : ""}`,
    [accountId],
  );
  if (!row) throw sessionEnded();
  return row;
}

/**
 * Replaces the answers that were read as `before`. Returns false, and changes nothing, after another save or a
 * submission.
 */
export async function replaceSheet(
  db: Queryable,
  accountId: string,
  before: Pick<Application, "version" | "isSubmitted">,
  after: AnswerSheet,
): Promise<boolean> {
  const { version, answers, versions } = after;
  const rows = await db.query(
    `update application set version = $4, answers = $5::jsonb, versions = $6::jsonb, updated_at = now()
     where account_id = $1 and version = $2 and (submitted_at is not null) = $3 returning version`,
    [accountId, before.version, before.isSubmitted, version, JSON.stringify(answers), JSON.stringify(versions)],
  );
  return rows.length > 0;
}

/** Records the last page that the applicant saw. */
export async function setLastPage(db: Queryable, accountId: string, path: string): Promise<void> {
  await db.query("update application set last_page = $2 where account_id = $1 and last_page is distinct from $2", [
    accountId,
    path,
  ]);
}

/** Replaces the list of statuses reached. */
export async function setWebStatus(db: Queryable, accountId: string, reached: readonly WebStatus[]): Promise<void> {
  await db.query("update application set web_status = $2 where account_id = $1", [accountId, reached]);
}

/** Replaces the errors that the applicant's last check found; not after submission. */
export async function setValidations(db: Queryable, accountId: string, errors: unknown): Promise<void> {
  await db.query(
    `update application set validations = $2::jsonb
     where account_id = $1 and submitted_at is null and validations is distinct from $2::jsonb`,
    [accountId, JSON.stringify(errors)],
  );
}

/** The errors that the applicant's last check found, by answer key. */
export async function validationsOf(db: Queryable, accountId: string): Promise<unknown> {
  const [row] = await db.query<{ validations: unknown }>("select validations from application where account_id = $1", [
    accountId,
  ]);
  return row?.validations;
}

/** Sets one entry of the add-another counts or the chosen tabs. False when the application was submitted. */
export async function setBlocksOrTab(
  db: Queryable,
  accountId: string,
  what: "add_another" | "tabs",
  id: string,
  value: number | string,
): Promise<boolean> {
  const rows = await db.query(
    `with changed as (
       update application set ${what} = jsonb_set(${what}, array[$2], $3::jsonb)
       where account_id = $1 and submitted_at is null and ${what}->$2 is distinct from $3::jsonb)
     select 1 from application where account_id = $1 and submitted_at is null`,
    [accountId, id, JSON.stringify(value)],
  );
  return rows.length > 0;
}

/**
 * Makes the application read-only: submitted now, every status reached, and with a number of nine digits. It is random: numbers that
 * were given after a backup are not given again when it is restored.
 */
export async function markSubmitted(
  tx: Queryable,
  accountId: string,
  reached: readonly WebStatus[],
): Promise<{ readonly number: number; readonly at: Date }> {
  const candidates = Array.from({ length: 5 }, () => String(randomInt(100_000_000, 1_000_000_000)));
  const [row] = await tx.query<{ number: number; at: Date }>(
    `update application set submitted_at = now(), web_status = $2,
       number = (select n from unnest($3::int[]) n where not exists (select from application where number = n) limit 1)
     where account_id = $1 returning number, submitted_at as at`,
    [accountId, reached, candidates],
  );
  if (!row) throw sessionEnded();
  return row;
}

/** The converted documents of an applicant, which answer these questions; sizes in bytes. */
export function convertedDocuments(
  db: Queryable,
  accountId: string,
  fieldKeys: readonly string[],
): Promise<{ readonly fieldKey: string; readonly fileName: string; readonly fileSize: number }[]> {
  return db.query(
    `select field_key as "fieldKey", file_name as "fileName", file_size as "fileSize"
     from document where account_id = $1 and pdf_key is not null and field_key = any($2) order by field_key`,
    [accountId, fieldKeys],
  );
}

/** The questions whose file has been confirmed and is still to be converted. */
export async function convertingQuestions(db: Queryable, accountId: string): Promise<readonly string[]> {
  const rows = await db.query<{ fieldKey: string }>(
    `select field_key as "fieldKey" from document where account_id = $1 and outcome is null`,
    [accountId],
  );
  return rows.map(({ fieldKey }) => fieldKey);
}

/** When the application was submitted; null when it was not. */
export async function submittedAt(db: Queryable, accountId: string): Promise<Date | null> {
  return (await readApplication(db, accountId)).submittedAt;
}

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

/**
 * SQL: the answers of the row `application` under this name. Whether a document's question is answered follows from its documents
 * (`document` in 13_documents.sql): its answer is stored nowhere.
 */
export const answersIn = (application: string) => `${application}.answers || coalesce(
  (select jsonb_object_agg(d.field_key, 'ANSWERED') from document d where d.account_id = ${application}.account_id and d.state = 'converted'), '{}')`;

const columns = `version, ${answersIn("application")} as answers, versions, last_page as "lastPage", web_status as "webStatus",
  add_another as "addAnother", tabs, submitted_at is not null as "isSubmitted", submitted_at as "submittedAt", number`;

/** The application of an account. Every account has one; throws a 401 when the account was deleted meanwhile. */
export async function readApplication(db: Queryable, accountId: string, lock = false): Promise<Application> {
  // A statement of its own: what a lock has waited for is in the next one, also the documents.
  if (lock) await db.query("select from application where account_id = $1 for update", [accountId]);
  const [row] = await db.query<Application>(`select ${columns} from application where account_id = $1`, [accountId]);
  if (!row) throw sessionEnded();
  return row;
}

/**
 * Merges changed answers into those that were read at version `before`. Returns false, and changes nothing, after another save or
 * a submission.
 */
export async function mergeSheet(
  db: Queryable,
  accountId: string,
  before: number,
  changes: AnswerSheet,
): Promise<boolean> {
  const { version, answers, versions } = changes;
  const rows = await db.query(
    `update application set version = $3, answers = answers || $4::jsonb, versions = versions || $5::jsonb, updated_at = now()
     where account_id = $1 and version = $2 and submitted_at is null returning version`,
    [accountId, before, version, JSON.stringify(answers), JSON.stringify(versions)],
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

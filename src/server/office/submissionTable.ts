import { answersIn, type StoredAnswers } from "../applications/applications";
import type { Queryable } from "../database/database";

export type ApplicationState = "started" | "submitted";

/** Selects applications of confirmed accounts; null: any. */
export interface Selection {
  readonly state: ApplicationState | null;
  /** Submitted, or when not submitted changed, at this time or later. */
  readonly since: Date | null;
  /** Only those of these accounts. */
  readonly accounts?: readonly string[];
}

/** An application without its answers. */
export interface ApplicationRow {
  readonly accountId: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Null before submission. */
  readonly number: number | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly submittedAt: Date | null;
  /** Converted documents. */
  readonly documents: number;
  /** Documents that are still being converted. */
  readonly converting: number;
  /** The questions whose document could not be converted. */
  readonly unconverted: readonly string[];
}

const columns = `a.id as "accountId", a.username, p.number, a.created_at as "createdAt", p.updated_at as "updatedAt",
  p.submitted_at as "submittedAt"`;

const chosen = `a.confirmed_at is not null
  and ($1::text is null or ($1 = 'submitted') = (p.submitted_at is not null))
  and ($2::timestamptz is null or coalesce(p.submitted_at, p.updated_at) >= $2)
  and ($3::uuid[] is null or a.id = any($3))`;

/** The chosen applications: submitted ones by time, then the others by age. `questions`: whose documents count; null: all. */
export function listApplications(
  db: Queryable,
  { state, since, accounts }: Selection,
  questions: readonly string[] | null,
): Promise<ApplicationRow[]> {
  return db.query(
    `select ${columns},
       coalesce(p.answers->>'first_name', '') as "firstName", coalesce(p.answers->>'last_name', '') as "lastName",
       d.documents, d.converting, d.unconverted
     from account a join application p on p.account_id = a.id cross join lateral (
       select count(key)::int as documents, count(*) filter (where is_converting)::int as converting,
         coalesce(array_agg(field_key order by field_key) filter (where failed_name is not null), '{}') as unconverted
       from question_document where account_id = a.id and ($4::text[] is null or field_key = any($4))) d
     where ${chosen}
     order by p.submitted_at nulls last, a.created_at, a.id`,
    [state, since, accounts ?? null, questions],
  );
}

/** An application with all that an export holds; answers as stored. */
export interface ExportRow
  extends Pick<ApplicationRow, "accountId" | "username" | "number" | "createdAt" | "updatedAt" | "submittedAt"> {
  readonly answers: StoredAnswers;
  readonly documents: readonly {
    readonly question: string;
    /** Of the document, or else of the upload that could not be converted. */
    readonly name: string | null;
    readonly size: number | null;
    readonly status: string;
    readonly pdfKey: string | null;
    /** The name of an upload that could not be converted; with a `pdfKey` that of an earlier one stays. */
    readonly failed: string | null;
  }[];
  /** The key of the PDF copy; null while there is none. */
  readonly copyKey: string | null;
}

/** The applications of these accounts, in the order of `listApplications`; `questions` as there. */
export function applicationsToExport(
  db: Queryable,
  accountIds: readonly string[],
  questions: readonly string[] | null,
): Promise<ExportRow[]> {
  return db.query(
    `select ${columns}, ${answersIn("p")} as answers,
       coalesce((select jsonb_agg(jsonb_build_object('question', d.field_key, 'name', coalesce(d.name, d.failed_name), 'size', d.size,
           'status', case when d.is_converting then 'UNPROCESSED' when d.key is null then 'FAILED' else 'COMPLETED' end,
           'pdfKey', d.pdf_key, 'failed', d.failed_name) order by d.field_key)
         from question_document d where d.account_id = a.id and ($2::text[] is null or d.field_key = any($2))), '[]') as documents,
       (select c.pdf_key from pdf_copy c where c.account_id = a.id and c.outcome = 'COMPLETED') as "copyKey"
     from account a join application p on p.account_id = a.id where a.id = any($1::uuid[])
     order by p.submitted_at nulls last, a.created_at, a.id`,
    [accountIds, questions],
  );
}

/** Whether a row needs this file. */
export async function isNamed(db: Queryable, key: string): Promise<boolean> {
  const rows = await db.query(
    `select from document where pdf_key = $1 or key = $1 and state in ('confirmed', 'converting')
     union all select from pdf_copy where pdf_key = $1`,
    [key],
  );
  return rows.length > 0;
}

// Arbitrary: the number of an advisory lock.
const noticeLock = 0x6e6f7469;

/**
 * Ends the jobs of this kind that wait, and returns their accounts; none in the day after the last one ended. An end later than now
 * is from before the clock was set back.
 */
export async function takeWaiting(tx: Queryable, kind: string): Promise<readonly string[]> {
  // Of two processes that look at once, the second one sees what the first one has ended.
  await tx.query(`select pg_advisory_xact_lock(${noticeLock})`);
  const rows = await tx.query<{ account: string }>(
    `update job set status = 'COMPLETED', finished_at = now() where kind = $1 and status = 'UNPROCESSED' and not exists (
       select from job where kind = $1 and finished_at between now() - interval '23 hours 30 minutes' and now())
     returning payload->>'account' as account`,
    [kind],
  );
  return rows.map(({ account }) => account);
}

/** Of a confirmed account `a` and its application `p`: submitted, or last changed or logged in to, more than $1 days ago. */
const isOld = `a.confirmed_at is not null and coalesce(p.submitted_at,
  greatest(p.updated_at, a.logins[cardinality(a.logins)])) < now() - make_interval(days => $1)`;

/** The usernames of confirmed accounts whose application was submitted, or last changed or logged in to, before so many days. */
export async function applicantsBefore(db: Queryable, days: number): Promise<readonly string[]> {
  const rows = await db.query<{ username: string }>(
    `select a.username from account a join application p on p.account_id = a.id where ${isOld} order by a.created_at`,
    [days],
  );
  return rows.map(({ username }) => username);
}

/** Whether an account is one of those that `applicantsBefore` lists. */
export async function isOlder(db: Queryable, accountId: string, days: number): Promise<boolean> {
  const rows = await db.query(
    `select from account a join application p on p.account_id = a.id where ${isOld} and a.id = $2`,
    [days, accountId],
  );
  return rows.length > 0;
}

import type { JobStatus } from "../../shared/wire/shapes";
import type { Queryable } from "../database/database";

/** The state of the PDF copy of an application. */
interface StoredCopy {
  readonly status: JobStatus;
  readonly pdfKey: string | null;
  /** Seconds since it was finished; null before that. */
  readonly age: number | null;
}

/** The copy of an applicant, or null when none was requested. */
export async function findCopy(db: Queryable, accountId: string): Promise<StoredCopy | null> {
  const [row] = await db.query<StoredCopy>(
    `select coalesce(c.outcome, j.status, 'UNPROCESSED') as status, c.pdf_key as "pdfKey",
       extract(epoch from now() - c.finished_at)::int as age
     from pdf_copy c left join job j on j.id = c.job_id where c.account_id = $1`,
    [accountId],
  );
  return row ?? null;
}

/** Stores a new copy, to be made by `jobId`, and replaces a failed one. */
export async function putCopy(tx: Queryable, accountId: string, jobId: string): Promise<void> {
  await tx.query(
    `insert into pdf_copy (account_id, job_id) values ($1, $2::uuid)
     on conflict (account_id) do update set job_id = excluded.job_id, pdf_key = null, outcome = null, finished_at = null`,
    [accountId, jobId],
  );
}

/** Records the first result of the job; `pdfKey` is null when it failed. */
export async function finishCopy(tx: Queryable, jobId: string, pdfKey: string | null): Promise<void> {
  await tx.query(
    `update pdf_copy set pdf_key = $2, outcome = case when $2::text is null then 'FAILED' else 'COMPLETED' end,
       finished_at = now() where job_id = $1 and outcome is null`,
    [jobId, pdfKey],
  );
}

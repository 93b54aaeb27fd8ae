import type { Queryable } from "../database/database";
import type { Outcome, StoredJob } from "./job";

const columns = "id, kind, payload, status, attempts, message";

/** The longest delay of a job, in seconds. A later start means that the clock has been set back since. */
const longestDelay = 600;

// Arbitrary: the first number of an advisory lock, of which the second is the network.
const networkLock = 1;

/** For how long a job that has ended still counts in the turns of later ones. */
export const countedFor = "10 minutes";

/**
 * Adds a job in the caller's transaction. Returns its id. Networks take turns, and applicants within a network. A job's `turn`
 * is the kind's clock, plus a minute for each other waiting applicant of its network, plus a whole round for each waiting job
 * of its own applicant. The clock is the latest turn of a running or lately ended job, or, with none, the first waiting one's.
 * Running jobs count as waiting, and so do lately ended ones that the clock has not passed. A job without an applicant counts
 * as one of another applicant. In an empty queue a job starts at once.
 */
export async function enqueue(tx: Queryable, kind: string, payload: Readonly<Record<string, string>>): Promise<string> {
  const { account = null, network = null } = payload;
  // Applicants of one network who come at once count one another.
  if (network !== null) await tx.query("select pg_advisory_xact_lock($1::int, hashtext($2))", [networkLock, network]);
  const [row] = await tx.query<{ id: string }>(
    `with started as (
       select greatest(
         (select max(turn) from job where kind = $1 and status = 'IN_PROGRESS'),
         (select max(turn) from job where kind = $1 and finished_at > now() - interval '${countedFor}')) as turn),
     present as (
       select coalesce((select turn from started), min(turn), now()) as turn from job where kind = $1 and status = 'UNPROCESSED'),
     ahead as (
       select count(*) filter (where payload->>'account' = $3) as own,
         count(distinct coalesce(payload->>'account', id::text)) filter
           (where payload->>'network' = $4 and coalesce(payload->>'account', id::text) is distinct from $3) as others
       from job, present where kind = $1 and (payload->>'account' = $3 or payload->>'network' = $4) and (status in ('UNPROCESSED', 'IN_PROGRESS')
         or job.turn >= present.turn and finished_at > now() - interval '${countedFor}'))
     insert into job (kind, payload, turn)
     select $1, $2::jsonb, present.turn + (own * (others + 1) + others) * interval '1 minute'
     from ahead, present returning id`,
    [kind, JSON.stringify(payload), account, network],
  );
  if (!row) throw new Error(`The job ${kind} was not stored.`);
  return row.id;
}

/**
 * Claims the next due job of these kinds for `leaseSeconds`, or one whose lease has expired; null when none is due. A start
 * or lease further in the future than possible counts as past: the clock has been set back.
 */
export async function claim(db: Queryable, kinds: readonly string[], leaseSeconds: number): Promise<StoredJob | null> {
  const [job] = await db.query<StoredJob>(
    `update job set status = 'IN_PROGRESS', attempts = attempts + 1, locked_until = now() + make_interval(secs => $2)
     where id = (
       select id from job
       where kind = any($1) and status in ('UNPROCESSED', 'IN_PROGRESS')
         and (run_after <= now() or run_after > now() + make_interval(secs => $3))
         and (status = 'UNPROCESSED' or locked_until < now() or locked_until > now() + make_interval(secs => 2 * $2))
       order by turn, created_at limit 1 for update skip locked)
     returning ${columns}`,
    [kinds, leaseSeconds, longestDelay],
  );
  return job ?? null;
}

/** Extends an attempt's lease to `leaseSeconds` from now; false when another attempt has taken the job. */
export async function renew(db: Queryable, job: StoredJob, leaseSeconds: number): Promise<boolean> {
  const rows = await db.query(
    `update job set locked_until = now() + make_interval(secs => $3)
     where id = $1 and attempts = $2 and status = 'IN_PROGRESS' returning id`,
    [job.id, job.attempts, leaseSeconds],
  );
  return rows.length > 0;
}

/**
 * Records the result of an attempt. What is `sealed` in the payload goes with the last one. Returns false, and changes nothing, when
 * another attempt has taken the job, which the attempt count shows.
 */
export async function finish(tx: Queryable, job: StoredJob, outcome: Outcome): Promise<boolean> {
  const isFree = outcome.status === "UNPROCESSED" && outcome.isFree === true;
  const retrySeconds = outcome.status === "UNPROCESSED" ? Math.min(outcome.retrySeconds, longestDelay) : 0;
  const rows = await tx.query(
    `update job set status = $3, message = $4, locked_until = null,
       payload = case when $3 = 'UNPROCESSED' then payload else payload - 'sealed' end,
       attempts = attempts - $6,
       run_after = now() + make_interval(secs => $5),
       finished_at = case when $3 = 'UNPROCESSED' then null else now() end
     where id = $1 and attempts = $2 and status = 'IN_PROGRESS' returning id`,
    [
      job.id,
      job.attempts,
      outcome.status,
      outcome.status === "FAILED" ? outcome.message : null,
      retrySeconds,
      isFree ? 1 : 0,
    ],
  );
  return rows.length > 0;
}

/** How many jobs wait or run, by kind. */
export function waitingJobs(db: Queryable): Promise<{ kind: string; waiting: number }[]> {
  return db.query(
    "select kind, count(*)::int as waiting from job where status in ('UNPROCESSED', 'IN_PROGRESS') group by kind",
  );
}

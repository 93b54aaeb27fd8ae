import type { Queryable } from "../database/database";

/** A stored e-mail: the id of its job, and what that holds. */
export interface StoredMail {
  readonly id: string;
  /** What it is sealed for. */
  readonly mail: string;
  readonly sealed: string;
  readonly createdAt: Date;
}

/** The newest e-mails that were not sent, all or those to an account. */
export function unsentMail(db: Queryable, limit: number, recipient: string | null = null): Promise<StoredMail[]> {
  return db.query(
    `select id, payload->>'mail' as mail, payload->>'sealed' as sealed, created_at as "createdAt" from job
     where payload ? 'sealed' and finished_at is null and ($2::text is null or payload->>'recipient' = $2)
     order by created_at desc limit $1`,
    [limit, recipient],
  );
}

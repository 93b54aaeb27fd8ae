import type { Queryable } from "./db";

/** A letter at rest. */
export interface StoredMail {
  readonly id: string;
  readonly sealed: string;
  readonly createdAt: Date;
}

const columns = `id, sealed, created_at as "createdAt"`;

/** Stores a sealed letter under an id. */
export async function addMail(tx: Queryable, id: string, sealed: string): Promise<void> {
  await tx.query("insert into mail (id, sealed) values ($1, $2)", [id, sealed]);
}

/** A letter that is still to be sent, or null. */
export async function findMail(db: Queryable, id: string): Promise<StoredMail | null> {
  const [row] = await db.query<StoredMail>(`select ${columns} from mail where id = $1 and sealed is not null`, [id]);
  return row ?? null;
}

/** Notes that a letter went out, and forgets what it said. */
export async function markSent(db: Queryable, id: string): Promise<void> {
  await db.query("update mail set sent_at = now(), sealed = null where id = $1", [id]);
}

/** The newest letters that were not sent. */
export function unsentMail(db: Queryable, limit: number): Promise<StoredMail[]> {
  return db.query(`select ${columns} from mail where sealed is not null order by created_at desc limit $1`, [limit]);
}

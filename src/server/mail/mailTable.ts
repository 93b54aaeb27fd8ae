import type { Queryable } from "../database/database";

/** A stored e-mail. */
export interface StoredMail {
  readonly id: string;
  readonly sealed: string;
  readonly createdAt: Date;
}

const columns = `id, sealed, created_at as "createdAt"`;

/** Stores a sealed e-mail under an id. */
export async function addMail(tx: Queryable, id: string, sealed: string): Promise<void> {
  await tx.query("insert into mail (id, sealed) values ($1, $2)", [id, sealed]);
}

/** An e-mail that is still to be sent, or null. */
export async function findMail(db: Queryable, id: string): Promise<StoredMail | null> {
  const [row] = await db.query<StoredMail>(`select ${columns} from mail where id = $1 and sealed is not null`, [id]);
  return row ?? null;
}

/** Records that an e-mail was sent, and clears its content. */
export async function markSent(db: Queryable, id: string): Promise<void> {
  await db.query("update mail set sent_at = now(), sealed = null where id = $1", [id]);
}

/** Clears the content of an e-mail that will not be sent any more. */
export async function forgetMail(tx: Queryable, id: string): Promise<void> {
  await tx.query("update mail set sealed = null where id = $1", [id]);
}

/** The newest e-mails that were not sent. */
export function unsentMail(db: Queryable, limit: number): Promise<StoredMail[]> {
  return db.query(`select ${columns} from mail where sealed is not null order by created_at desc limit $1`, [limit]);
}

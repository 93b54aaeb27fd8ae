import type { Queryable } from "./db";

/** The text that a server encrypted under its secret when it first opened this database; null before that. */
export async function findSecretCheck(db: Queryable): Promise<string | null> {
  const [row] = await db.query<{ sealed: string }>("select sealed from secret_check");
  return row?.sealed ?? null;
}

/** Stores that text. When two servers start at the same time, the first text is kept. */
export async function addSecretCheck(db: Queryable, sealed: string): Promise<void> {
  await db.query("insert into secret_check (sealed) values ($1) on conflict do nothing", [sealed]);
}

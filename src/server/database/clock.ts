import type { Queryable } from "./db";

/** The database's clock (ms since 1970), by which its rows begin and end; in a transaction that of its start. */
export async function databaseTime(db: Queryable): Promise<number> {
  const [row] = await db.query<{ ms: number }>("select extract(epoch from now())::float8 * 1000 as ms");
  return row?.ms ?? 0;
}

import type { Queryable } from "../database/database";

/** The count of a bucket after a hit, and the seconds until it is reset. */
export interface Hit {
  readonly hits: number;
  readonly resetSeconds: number;
}

// A window that ends later than one that begins now means that the clock has been set back. The minute allows for
// statements that started before the window began and had to wait for a lock.
const isOver = "(l.resets_at <= now() or l.resets_at > excluded.resets_at + interval '1 minute')";

/** Counts one hit in a bucket, which is reset `windowSeconds` after its first hit. All processes share it. */
export async function hit(db: Queryable, bucket: Uint8Array, windowSeconds: number): Promise<Hit> {
  const [row] = await db.query<Hit>(
    `insert into rate_limit as l (bucket, hits, resets_at) values ($1, 1, now() + make_interval(secs => $2))
     on conflict (bucket) do update set
       hits = case when ${isOver} then 1 else l.hits + 1 end,
       resets_at = case when ${isOver} then excluded.resets_at else l.resets_at end
     returning hits, extract(epoch from resets_at - now())::float8 as "resetSeconds"`,
    [bucket, windowSeconds],
  );
  return row ?? { hits: 1, resetSeconds: windowSeconds };
}

/** Empties a bucket. */
export async function emptyBucket(db: Queryable, bucket: Uint8Array): Promise<void> {
  await db.query("delete from rate_limit where bucket = $1", [bucket]);
}

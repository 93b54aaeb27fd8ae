import { readdirSync, readFileSync } from "node:fs";
import type { Db } from "./db";

const folder = new URL("migrations/", import.meta.url);

// An arbitrary number; every process must use the same.
const advisoryLock = 0x61646d69;

/**
 * Brings the database to the newest schema: runs every new `migrations/NNN_name.sql`, in order, in one transaction under an
 * advisory lock, so that two processes may start at once. Returns the names of those that it ran.
 */
export function migrate(db: Db): Promise<string[]> {
  const names = readdirSync(folder)
    .filter((name) => /^\d{3}_\w+\.sql$/.test(name))
    .sort();
  return db.transaction(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(${advisoryLock})`);
    await tx.script(
      "create table if not exists migration (name text primary key, applied_at timestamptz not null default now())",
    );
    const applied = await tx.query<{ name: string }>("select name from migration");
    const waiting = names.filter((name) => !applied.some((row) => row.name === name));
    for (const name of waiting) {
      await tx.script(readFileSync(new URL(name, folder), "utf8"));
      await tx.query("insert into migration (name) values ($1)", [name]);
    }
    return waiting;
  });
}

import { readdirSync, readFileSync } from "node:fs";
import { SettingFault } from "../config/config";
import type { Db } from "./db";

const folder = new URL("migrations/", import.meta.url);

// An arbitrary number; every process must use the same.
const advisoryLock = 0x61646d69;

/** The migrations before the baseline had three digits: `001_accounts.sql` to `070_place_imports.sql`. */
const beforeBaseline = /^\d{3}_/;

const tooOld =
  "This database was made by a version of the server before 0.1.0, which this one cannot read. Name an empty DATABASE_URL or DATA_DIR.";

/**
 * Brings the database to the newest schema: runs every new `migrations/N_name.sql`, by number, in one transaction under an
 * advisory lock, so that two processes may start at once. Returns the names of those that it ran. Throws a `SettingFault`
 * for a database from before the baseline, and PostgreSQL's 55P03 when another connection keeps a lock for over a second.
 */
export function migrate(db: Db): Promise<string[]> {
  const names = readdirSync(folder)
    .filter((name) => /^\d+_\w+\.sql$/.test(name))
    .sort((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10));
  return db.transaction(async (tx) => {
    // While it waits for a lock, as for the end of a dump, every later use of the table waits behind it.
    await tx.query("set local lock_timeout = '1s'");
    // A statement may write a row for each of a hundred thousand documents.
    await tx.query("set local statement_timeout = 0");
    await tx.query(`select pg_advisory_xact_lock(${advisoryLock})`);
    await tx.script(
      "create table if not exists migration (name text primary key, applied_at timestamptz not null default now())",
    );
    const applied = (await tx.query<{ name: string }>("select name from migration")).map(({ name }) => name);
    if (applied.some((name) => beforeBaseline.test(name))) throw new SettingFault(tooOld);
    const waiting = names.filter((name) => !applied.includes(name));
    for (const name of waiting) {
      await tx.script(readFileSync(new URL(name, folder), "utf8"));
      await tx.query("insert into migration (name) values ($1)", [name]);
    }
    return waiting;
  });
}

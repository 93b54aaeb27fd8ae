import { setTimeout as pause } from "node:timers/promises";
import type { Log, Settings } from "../config/config";
import type { Db } from "./db";
import { runningEmbedded, startEmbedded } from "./embedded";
import { isDatabaseAway } from "./faults";
import { migrate } from "./migrate";
import { openPostgres } from "./postgres";
import { postgresFault } from "./postgresFault";
import { requireOwnSecret } from "./secretCheck";

const patienceSeconds = 60;

/** Migrates, waiting up to a minute for a database that starts at the same time as this server. */
async function migratePatiently(db: Db, log: Log): Promise<void> {
  for (let second = 0; ; second += 2) {
    try {
      await migrate(db);
      return;
    } catch (error) {
      if (second >= patienceSeconds || !isDatabaseAway(error)) throw error;
      log.warn("waiting for the database", { reason: error instanceof Error ? error.message : String(error) });
      await pause(2_000);
    }
  }
}

/** Which database the settings name, for the operator; without user and password. */
export function databaseName({ databaseUrl, dataDir }: Pick<Settings, "databaseUrl" | "dataDir">): string {
  if (databaseUrl === null) return `the embedded database in ${dataDir}`;
  const { host, pathname } = new URL(databaseUrl);
  return `the database ${decodeURIComponent(pathname.slice(1))} at ${host}`;
}

/**
 * Opens the database that the settings name, PostgreSQL at `databaseUrl` or the embedded one, which it starts, unless `isBeside` allows
 * that another process runs it, and brings it to the newest schema. Throws a `SettingFault` or a `FolderFault` for a database that this server cannot use.
 */
export async function openDatabase(
  settings: Pick<Settings, "databaseUrl" | "dataDir" | "secret" | "previousSecret">,
  log: Log,
  isBeside = false,
): Promise<Db> {
  const { databaseUrl, dataDir } = settings;
  const running = databaseUrl === null && isBeside ? await runningEmbedded(dataDir) : null;
  const db = running ?? (databaseUrl === null ? await startEmbedded(dataDir) : openPostgres(databaseUrl));
  try {
    await migratePatiently(db, log);
    await requireOwnSecret(db, settings);
    return db;
  } catch (error) {
    await db.close();
    throw databaseUrl === null ? error : postgresFault(error, databaseUrl);
  }
}

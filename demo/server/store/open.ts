import type { Settings } from "../config/settings";
import type { Db } from "./db";
import { openEmbedded } from "./embedded";
import { openPostgres } from "./postgres";

/** Opens the database that the settings name: PostgreSQL at `databaseUrl`, otherwise the embedded one. */
export async function openDb(settings: Pick<Settings, "databaseUrl" | "dataDir">): Promise<Db> {
  return settings.databaseUrl === null ? openEmbedded(settings.dataDir) : openPostgres(settings.databaseUrl);
}

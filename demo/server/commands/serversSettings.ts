import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Environment, SettingFault, text } from "../config/fault";
import type { Settings } from "../config/settings";

/** What every link depends on; a default in its place makes a link that opens nothing. */
const neededForLinks = ["SECRET", "PUBLIC_URL"] as const;

function placeOf({ databaseUrl, dataDir }: Settings): string {
  if (databaseUrl === null) return `the embedded database in ${join(dataDir, "database")}`;
  const { host, pathname } = new URL(databaseUrl);
  return `the PostgreSQL database ${pathname.slice(1)} on ${host}`;
}

/**
 * For a command that no running server answers, which therefore depends on its own environment. Throws a `SettingFault`
 * that says where it looked when there is no database, and before it makes a link without the server's settings.
 */
export function demandServersSettings(settings: Settings, environment: Environment, argv: readonly string[]): void {
  const [command, what] = argv;
  const place = placeOf(settings);
  const isImport = command === "data" && what === "import";
  if (settings.databaseUrl === null && !isImport && !existsSync(join(settings.dataDir, "database"))) {
    throw new SettingFault(
      `There is no database: no running server answered, and ${place} does not exist. Set DATA_DIR or DATABASE_URL as for the server.`,
    );
  }
  if (command !== "token" || what === "about") return;
  const missing = neededForLinks.filter((name) => text(environment, name) === null);
  if (missing.length > 0) {
    throw new SettingFault(
      `A link needs the server's own ${missing.join(" and ")}: set them as for the server. This command would use ${place}.`,
    );
  }
}

import { SettingFault, type Vault } from "../config/config";
import type { Db } from "./db";

const context = "secret-check";

function opens(vault: Vault, sealed: string): boolean {
  try {
    vault.open(sealed, context);
    return true;
  } catch {
    return false;
  }
}

/**
 * Throws a `SettingFault` when the database was written with another `SECRET`: sensitive answers could not be read, and
 * sessions, codes and links would not work. Marks a new database with the current `SECRET`.
 */
export async function requireOwnSecret(db: Db, vault: Vault): Promise<void> {
  // When two servers start at the same time, the first text is kept.
  await db.query("insert into secret_check (sealed) values ($1) on conflict do nothing", [vault.seal("", context)]);
  const [row] = await db.query<{ sealed: string }>("select sealed from secret_check");
  if (row && !opens(vault, row.sealed)) {
    throw new SettingFault(
      "SECRET is not the one that this database was written under. Set that one, or name it in PREVIOUS_SECRET.",
    );
  }
}

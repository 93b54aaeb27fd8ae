import { SettingFault } from "../config/fault";
import type { Db } from "../store/db";
import { addSecretCheck, findSecretCheck } from "../store/secretCheck";
import type { Vault } from "./vault";

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
export async function demandOwnSecret(db: Db, vault: Vault): Promise<void> {
  await addSecretCheck(db, vault.seal("", context));
  const sealed = await findSecretCheck(db);
  if (sealed !== null && !opens(vault, sealed)) {
    throw new SettingFault(
      "SECRET is not the one that this database was written under. Set that one, or name it in PREVIOUS_SECRET.",
    );
  }
}

import { createVault, SettingFault, type Settings } from "../config/config";
import type { Db } from "./db";

const context = "secret-check";

/** The secrets of a server's settings. */
type Secrets = Pick<Settings, "secret" | "previousSecret">;

/** A secret under which something may be stored. */
interface UsedSecret {
  /** An empty text, sealed with it. */
  readonly sealed: string;
  /** Whether it is the newest, or an account is older than the next one. */
  readonly isNeeded: boolean;
}

function opens(secret: string | null, { sealed }: UsedSecret): boolean {
  if (secret === null) return false;
  try {
    createVault(secret).open(sealed, context);
    return true;
  } catch {
    return false;
  }
}

/**
 * Throws a `SettingFault` when neither `SECRET` nor `PREVIOUS_SECRET` opens what accounts of this database may have stored:
 * sensitive answers could not be read, and sessions, codes and links would not work. Records a new `SECRET`.
 */
export function requireOwnSecret(db: Db, { secret, previousSecret }: Secrets): Promise<void> {
  return db.transaction(async (tx) => {
    // Of two servers that start at the same time, the second one sees the first one's secret.
    await tx.script("lock table secret_check in exclusive mode");
    const used = await tx.query<UsedSecret>(
      `select sealed, next is null or exists (select from account where created_at < next) as "isNeeded"
         from (select sealed, since, lead(since) over (order by since nulls first) as next from secret_check) each
         order by since nulls first`,
    );
    if (used.some((one) => one.isNeeded && !opens(secret, one) && !opens(previousSecret, one))) {
      throw new SettingFault(
        "SECRET is not the one that this database was written under. Set that one, name it in PREVIOUS_SECRET, or begin with a new database (DATA_DIR, DATABASE_URL).",
      );
    }
    const newest = used.at(-1);
    if (newest !== undefined && opens(secret, newest)) return;
    await tx.query("insert into secret_check (sealed, since) values ($1, case when $2 then now() end)", [
      createVault(secret).seal("", context),
      newest !== undefined,
    ]);
  });
}

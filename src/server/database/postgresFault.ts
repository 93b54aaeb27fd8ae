import { SettingFault } from "../config/config";
import { isDatabaseAway } from "./faults";

/** Whom and what a `DATABASE_URL` names. */
interface Target {
  readonly user: string;
  readonly database: string;
  readonly host: string;
}

const owner = ({ user, database }: Target) =>
  `Make it the owner: alter database "${database}" owner to "${user}". Restore backups as this user (README, "Backup and restore").`;

/** Messages for the operator why PostgreSQL cannot be used, by the code of its error. */
const reasons: ReadonlyMap<string, (target: Target, text: string) => string> = new Map([
  ["28P01", ({ user, host }: Target) => `${host} refuses the user "${user}" or its password.`],
  // Such as no entry in pg_hba.conf, which the text names.
  ["28000", ({ host }: Target, text: string) => `${host} refuses the login (${text}).`],
  [
    "3D000",
    ({ user, database }: Target) =>
      `there is no database "${database}". Create it: createdb --owner=${user} ${database}.`,
  ],
  // 42501: insufficient privilege. The text names what is refused and holds no value.
  ["42501", (target: Target, text: string) => `the user "${target.user}" lacks a right (${text}). ${owner(target)}`],
  // 0A000, until PostgreSQL 14 58P01: the files of the extension are not installed.
  ["0A000", (_target: Target, text: string) => `${text}. Install PostgreSQL's contrib package on its machine.`],
  ["58P01", (_target: Target, text: string) => `${text}. Install PostgreSQL's contrib package on its machine.`],
]);

function reasonFor(error: Error, target: Target): string | null {
  const code = "code" in error ? String(error.code) : "";
  if (code === "55P03")
    return "another connection, such as pg_dump, uses what a migration changes. Start again once it has ended.";
  if (isDatabaseAway(error)) return `nothing usable answers at ${target.host} (${code || error.message}).`;
  // The driver has no code for a password that the server asks for and DATABASE_URL lacks.
  if (code === "" && /client password must be/.test(error.message)) return `it has no password, and one is asked for.`;
  return reasons.get(code)?.(target, error.message) ?? null;
}

/** Turns an error at the start that the operator can mend into a `SettingFault`; returns other errors as they are. */
export function postgresFault(error: unknown, databaseUrl: string): unknown {
  if (!(error instanceof Error)) return error;
  const { username, pathname, host } = new URL(databaseUrl);
  const user = decodeURIComponent(username) || "(none)";
  const database = decodeURIComponent(pathname.slice(1)) || user;
  const reason = reasonFor(error, { user, database, host });
  return reason === null ? error : new SettingFault(`DATABASE_URL: ${reason}`);
}

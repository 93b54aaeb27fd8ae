import { hash, verify } from "@node-rs/argon2";
import { composed } from "../../shared/form/answers";
import { isEmail } from "../../shared/form/rules";
import { comparedPassword, passwordFaults } from "../../shared/wire/accountRules";
import type { Vault } from "../config/config";
import { Refusal } from "../refusal";

/** The username by which an account is stored: the e-mail address without blanks around it and invisible characters, in lower case. */
export function toUsername(text: string): string {
  return composed(text).trim().toLowerCase();
}

/** The username of a well-formed address. Throws a 400 with the message of §5 otherwise. */
export function requireUsername(text: string): string {
  const username = toUsername(text);
  if (!isEmail(username)) throw new Refusal(400, "Your email address must be valid.");
  return username;
}

// OWASP's argon2id parameters: 19 MiB, two passes, one lane; about 10 ms.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// The longest password in characters; hashing a longer one would only cost more time.
const longest = 1024;

const anyHash = hash("no account has this password", cost);

/** Throws a 400 with the rules that a new password breaks. */
export function requireGoodPassword(password: string): void {
  const faults = passwordFaults(password);
  if (comparedPassword(password).length > longest) faults.push(`is at most ${longest} characters long`);
  if (faults.length > 0) throw new Refusal(400, `Please choose a password that ${faults.join(", and that ")}.`);
}

/** The hash of an account's new password, with a random salt. */
export function hashPassword(password: string): Promise<string> {
  return hash(comparedPassword(password), cost);
}

/**
 * The hash of a sign-up's password. All sign-ups of one username share a salt, so that a password is compared with all of
 * them by one computed hash: the time does not depend on their number.
 */
export function hashSignUpPassword(vault: Vault, username: string, password: string): Promise<string> {
  const salt = vault.digest(username, "sign-up salt").subarray(0, 16);
  return hash(comparedPassword(password).slice(0, longest + 1), { ...cost, salt });
}

/**
 * The forms in which a password may have been hashed: the one of today, and those of releases that hashed what was typed. One
 * form for a password in ASCII.
 */
function formsOf(password: string): readonly string[] {
  const former = [password, password.normalize("NFC"), password.normalize("NFD")];
  return [...new Set([comparedPassword(password), ...former])].map((form) => form.slice(0, longest + 1));
}

/**
 * Whether a password has the stored hash: as it is hashed today (`current`), or as a former release has hashed it (`former`).
 * Without a stored hash it takes the time of a wrong password.
 */
export async function matchOf(stored: string | null, password: string): Promise<"current" | "former" | null> {
  const against = stored ?? (await anyHash);
  for (const [place, form] of formsOf(password).entries()) {
    if ((await verify(against, form)) && stored !== null) return place === 0 ? "current" : "former";
  }
  return null;
}

import { hash, verify } from "@node-rs/argon2";
import { passwordFaults } from "../../../src/api/accountRules";
import { isEmail } from "../../../src/form/rules";
import type { Vault } from "../config/config";
import { Refusal } from "../refusal";

/** The username by which an account is stored: the e-mail address without surrounding space, in lower case (§3). */
export function toUsername(text: string): string {
  return text.trim().toLowerCase();
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

/** Throws a 400 with the rules that a new password breaks (§5). */
export function requireGoodPassword(password: string): void {
  const faults = passwordFaults(password);
  if (password.length > longest) faults.push(`is at most ${longest} characters long`);
  if (faults.length > 0) throw new Refusal(400, `Please choose a password that ${faults.join(", and that ")}.`);
}

/** The hash of an account's new password, with a random salt. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/**
 * The hash of a sign-up's password. All sign-ups of one username share a salt, so that a password is compared with all of
 * them by one computed hash: the time does not depend on their number.
 */
export function hashSignUpPassword(vault: Vault, username: string, password: string): Promise<string> {
  const salt = vault.digest(username, "sign-up salt").subarray(0, 16);
  return hash(password.slice(0, longest + 1), { ...cost, salt });
}

/** Whether a password has the stored hash; without a stored hash it takes the same time. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await anyHash), password.slice(0, longest + 1));
  return matches && stored !== null;
}

import { hash, verify } from "@node-rs/argon2";
import { passwordFaults } from "../../../src/form/accountRules";
import { Refusal } from "./refusal";

// OWASP's argon2id parameters: 19 MiB, two passes, one lane; about 10 ms.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Longer input would only buy work for whoever wants to keep the server busy.
const longest = 1024;

const anyHash = hash("no account has this password", cost);

/** The digest of a new password. Throws a 400 with the rules it breaks (§5). */
export async function hashNewPassword(password: string): Promise<string> {
  const faults = passwordFaults(password);
  if (password.length > longest) faults.push(`is at most ${longest} characters long`);
  if (faults.length > 0) throw new Refusal(400, `Please choose a password that ${faults.join(", and that ")}.`);
  return hash(password, cost);
}

/** Whether a password is the stored one; takes as long when there is no stored one. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await anyHash), password.slice(0, longest + 1));
  return matches && stored !== null;
}

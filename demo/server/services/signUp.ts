import { confirmationEmail, type Email, existingAccountEmail } from "../mail/emails";
import { addAccount } from "../store/accounts";
import type { Queryable } from "../store/db";
import { addSignUp, setCode } from "../store/signUps";
import { formLink } from "./formLink";
import { codeTries, demandWithin, forgetHits, limits } from "./limits";
import { queueEmail } from "./mailQueue";
import type { Parts } from "./parts";
import { hashNewPassword } from "./passwords";
import { demandUsername } from "./usernames";
import { randomCode } from "./vault";

const codeValidSeconds = 24 * 3600;

/** Who calls: the network address, for limits, and what the browser was given to be known by between its calls. */
export interface Caller {
  readonly address: string;
  readonly browser: string;
}

/** The digest by which a browser's sign-up is found again. */
export function browserHashOf(parts: Parts, { browser }: Caller): Uint8Array {
  return parts.vault.digest(browser, "browser");
}

/** Stores a new code for a sign-up and writes the letter that carries it. */
export async function sendCode(tx: Queryable, parts: Parts, signUpId: string, username: string): Promise<void> {
  const code = randomCode();
  await setCode(tx, signUpId, parts.vault.digest(`${username}:${code}`, "code"), codeValidSeconds);
  await queueEmail(tx, parts, confirmationEmail(username, code, formLink(parts, "/confirm")));
}

/** The e-mail to the owner of a confirmed account whose address was given again. */
export function existingAccountEmailTo(parts: Parts, username: string): Email {
  return existingAccountEmail(username, formLink(parts, "/login"), formLink(parts, "/forgot"));
}

/**
 * Puts an account in waiting and mails its code (§2). Where a confirmed account has the address, its owner gets a note
 * instead, and the answer is the same. Whoever signs up again, the owner or a stranger, starts a sign-up of their own:
 * a code confirms the password chosen with it, so that nobody's password gets in by somebody else's code.
 */
export async function signUp(parts: Parts, caller: Caller, input: { username: string; password: string }) {
  const username = demandUsername(input.username);
  await demandWithin(parts, limits.signupOfAddress, caller.address);
  await demandWithin(parts, limits.mailToAccount, username);
  const passwordHash = await hashNewPassword(input.password);
  const browserHash = browserHashOf(parts, caller);
  await parts.db.transaction(async (tx) => {
    const accountId = await addAccount(tx, username);
    if (accountId === null) return queueEmail(tx, parts, existingAccountEmailTo(parts, username));
    return sendCode(tx, parts, await addSignUp(tx, accountId, { passwordHash, browserHash }), username);
  });
  await forgetHits(parts, codeTries, username);
  parts.wakeWorker();
  return { message: "We sent a 6-digit code to your email address. Please enter it here to confirm your account." };
}

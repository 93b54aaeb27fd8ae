import { confirmationEmail, type Email, existingAccountEmail } from "../mail/emails";
import { addAccount } from "../store/accounts";
import type { Queryable } from "../store/db";
import { addSignUp, setCode } from "../store/signUps";
import { demandSignUp, forgetTries } from "./allowances";
import { browserHashOf, type Caller } from "./browser";
import { formLink } from "./formLink";
import { queueEmail } from "./mailQueue";
import type { Parts } from "./parts";
import { demandGoodPassword, hashSignUpPassword } from "./passwords";
import { demandUsername } from "./usernames";
import { randomCode } from "./vault";

const codeValidSeconds = 24 * 3600;

/** The digest under which a code is stored. */
export function codeHashOf(parts: Parts, username: string, code: string): Uint8Array {
  return parts.vault.digest(`${username}:${code}`, "code");
}

/** Stores one new code for sign-ups of a username, and mails it. */
export async function sendCode(tx: Queryable, parts: Parts, signUpIds: readonly string[], username: string) {
  const code = randomCode();
  await setCode(tx, signUpIds, codeHashOf(parts, username, code), codeValidSeconds);
  await queueEmail(tx, parts, confirmationEmail(username, code, formLink(parts, "/confirm")));
}

/** The e-mail to the owner of a confirmed account whose address was used to sign up again. */
export function existingAccountEmailTo(parts: Parts, username: string): Email {
  return existingAccountEmail(username, formLink(parts, "/login"), formLink(parts, "/forgot"));
}

/**
 * Stores a sign-up, to be confirmed, and mails its code (§2). When a confirmed account has the address, its owner gets
 * another e-mail; the answer is the same. Each browser has a sign-up of its own, with its own password and code, so that a
 * stranger cannot replace the applicant's.
 */
export async function signUp(parts: Parts, caller: Caller, input: { username: string; password: string }) {
  const username = demandUsername(input.username);
  demandGoodPassword(input.password);
  await demandSignUp(parts, caller, username);
  const passwordHash = await hashSignUpPassword(parts.vault, username, input.password);
  const browserHash = browserHashOf(parts, caller.browser);
  await parts.db.transaction(async (tx) => {
    const accountId = await addAccount(tx, username);
    if (accountId === null) return queueEmail(tx, parts, existingAccountEmailTo(parts, username));
    const signUpId = await addSignUp(tx, accountId, { passwordHash, browserHash });
    return sendCode(tx, parts, [signUpId], username);
  });
  await forgetTries(parts, caller, username);
  parts.wakeWorker();
  return { message: "We sent a 6-digit code to your email address. Please enter it here to confirm your account." };
}

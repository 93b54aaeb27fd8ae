import { confirmationLetter, existingAccountLetter } from "../mail/letters";
import { addAccount, setConfirmation } from "../store/accounts";
import type { Queryable } from "../store/db";
import { codeTries, demandWithin, forgetHits, limits } from "./limits";
import type { Parts } from "./parts";
import { hashNewPassword } from "./passwords";
import { post } from "./post";
import { demandUsername } from "./usernames";
import { randomCode } from "./vault";

const codeValidSeconds = 24 * 3600;

/** Stores a new code for an unconfirmed account and writes the letter that carries it. */
export async function sendCode(tx: Queryable, parts: Parts, accountId: string, username: string): Promise<void> {
  const code = randomCode();
  await setConfirmation(tx, accountId, parts.vault.digest(`${username}:${code}`, "code"), codeValidSeconds);
  await post(tx, parts, confirmationLetter(username, code, parts.publicUrl()));
}

/**
 * Creates an account and mails its code (§2). Where a confirmed account has the address, its owner gets a note
 * instead, and the answer is the same. Signing up again before confirming replaces password and code.
 */
export async function signUp(parts: Parts, address: string, input: { username: string; password: string }) {
  const username = demandUsername(input.username);
  await demandWithin(parts, limits.signupOfAddress, address);
  await demandWithin(parts, limits.mailToAccount, username);
  const passwordHash = await hashNewPassword(input.password);
  await parts.db.transaction(async (tx) => {
    const accountId = await addAccount(tx, username, passwordHash);
    if (accountId === null) await post(tx, parts, existingAccountLetter(username, parts.publicUrl()));
    else await sendCode(tx, parts, accountId, username);
  });
  await forgetHits(parts, codeTries, username);
  parts.wakeWorker();
  return { message: "We sent a 6-digit code to your email address. Please enter it here to confirm your account." };
}

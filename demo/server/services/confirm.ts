import { isCode } from "../../../src/form/accountRules";
import { findAccount } from "../store/accounts";
import { confirmAccount, findSignUp } from "../store/signUps";
import { codeTries, demandWithin, forgetHits, isWithin, limits } from "./limits";
import { queueEmail } from "./mailQueue";
import type { Parts } from "./parts";
import { Refusal } from "./refusal";
import { browserHashOf, type Caller, existingAccountEmailTo, sendCode } from "./signUp";
import { demandUsername } from "./usernames";

const wrongCode =
  "That code is not right, or it has expired. Please check the newest email from us, or request a new code.";
const spentCode = `That code was tried ${codeTries.hits} times and no longer works. Please request a new code.`;

/**
 * Confirms an account with its code, and with the password of the sign-up that the code was sent for (§2). After five
 * tries only a new code helps; so it reads for any address.
 */
export async function confirm(parts: Parts, caller: Caller, input: { username: string; code: string }) {
  const username = demandUsername(input.username);
  const code = input.code.trim();
  if (!isCode(code)) throw new Refusal(400, "The confirmation code must be exactly 6 numbers.");
  await demandWithin(parts, limits.codesOfAddress, caller.address);
  await demandWithin(parts, limits.codesOfAccount, username);
  if (!(await isWithin(parts, codeTries, username))) throw new Refusal(400, spentCode);
  const digest = parts.vault.digest(`${username}:${code}`, "code");
  const isConfirmed = await parts.db.transaction((tx) =>
    confirmAccount(tx, username, digest, browserHashOf(parts, caller)),
  );
  if (!isConfirmed) throw new Refusal(400, wrongCode);
  await forgetHits(parts, codeTries, username);
  return { message: "Your account is confirmed. Please log in." };
}

/**
 * Mails a new code for the browser's own sign-up, or the newest one of the address; a note to a confirmed account, nothing to a
 * stranger; the answer is the same.
 */
export async function resendCode(parts: Parts, caller: Caller, input: { username: string }) {
  const username = demandUsername(input.username);
  await demandWithin(parts, limits.mailOfAddress, caller.address);
  await demandWithin(parts, limits.mailToAccount, username);
  const account = await findAccount(parts.db, username);
  await parts.db.transaction(async (tx) => {
    if (account?.isConfirmed) await queueEmail(tx, parts, existingAccountEmailTo(parts, username));
    const signUpId = account ? await findSignUp(tx, account.id, browserHashOf(parts, caller)) : null;
    if (signUpId !== null) await sendCode(tx, parts, signUpId, username);
  });
  await forgetHits(parts, codeTries, username);
  parts.wakeWorker();
  return { message: "If an account with this email address waits to be confirmed, we have sent it a new code." };
}

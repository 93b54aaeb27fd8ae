import { isCode } from "../../../src/form/accountRules";
import { existingAccountLetter } from "../mail/letters";
import { confirmAccount, findAccount } from "../store/accounts";
import { codeTries, demandWithin, forgetHits, isWithin, limits } from "./limits";
import type { Parts } from "./parts";
import { post } from "./post";
import { Refusal } from "./refusal";
import { sendCode } from "./signUp";
import { demandUsername } from "./usernames";

const wrongCode =
  "That code is not right, or it has expired. Please check the newest email from us, or request a new code.";
const spentCode = `That code was tried ${codeTries.hits} times and no longer works. Please request a new code.`;

/** Confirms an account with its code (§2). After five tries only a new code helps; so it reads for any address. */
export async function confirm(parts: Parts, address: string, input: { username: string; code: string }) {
  const username = demandUsername(input.username);
  const code = input.code.trim();
  if (!isCode(code)) throw new Refusal(400, "The confirmation code must be exactly 6 numbers.");
  await demandWithin(parts, limits.codesOfAddress, address);
  if (!(await isWithin(parts, codeTries, username))) throw new Refusal(400, spentCode);
  const digest = parts.vault.digest(`${username}:${code}`, "code");
  const isConfirmed = await parts.db.transaction((tx) => confirmAccount(tx, username, digest));
  if (!isConfirmed) throw new Refusal(400, wrongCode);
  await forgetHits(parts, codeTries, username);
  return { message: "Your account is confirmed. Please log in." };
}

/** Mails a new code to an unconfirmed account, a note to a confirmed one, nothing to a stranger; the answer is the same. */
export async function resendCode(parts: Parts, address: string, input: { username: string }) {
  const username = demandUsername(input.username);
  await demandWithin(parts, limits.mailOfAddress, address);
  await demandWithin(parts, limits.mailToAccount, username);
  const account = await findAccount(parts.db, username);
  await parts.db.transaction(async (tx) => {
    if (account?.isConfirmed) await post(tx, parts, existingAccountLetter(username, parts.publicUrl()));
    else if (account) await sendCode(tx, parts, account.id, username);
  });
  await forgetHits(parts, codeTries, username);
  parts.wakeWorker();
  return { message: "If an account with this email address waits to be confirmed, we have sent it a new code." };
}

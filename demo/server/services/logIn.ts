import { findAccount } from "../store/accounts";
import { addSession, endSession } from "../store/sessions";
import { waitingPasswords } from "../store/signUps";
import { demandWithin, forgetHits, limits } from "./limits";
import type { Parts } from "./parts";
import { isPassword } from "./passwords";
import { Refusal } from "./refusal";
import { toUsername } from "./usernames";
import { randomToken } from "./vault";

const wrong = "Your email address or password is not right. Please check both and try again.";
const unconfirmed =
  'Your account is not confirmed yet. Please enter the code from our email, or use "Resend confirmation code?".';

/** Tells those who know the password of a sign-up, and nobody else, that it waits for its code. */
async function refuseUnconfirmed(parts: Parts, accountId: string, password: string): Promise<never> {
  const hashes = await waitingPasswords(parts.db, accountId);
  const known = await Promise.all(hashes.map((hash) => isPassword(hash, password)));
  throw new Refusal(400, known.includes(true) ? unconfirmed : wrong);
}

/** Starts a session for the right password of a confirmed account; returns its token, which only the cookie holds. */
export async function logIn(parts: Parts, address: string, input: { username: string; password: string }) {
  const username = toUsername(input.username);
  await demandWithin(parts, limits.loginOfAddress, address);
  await demandWithin(parts, limits.loginOfAccount, username);
  const account = await findAccount(parts.db, username);
  const isRight = await isPassword(account?.passwordHash ?? null, input.password);
  if (account && !account.isConfirmed) await refuseUnconfirmed(parts, account.id, input.password);
  if (!isRight || !account) throw new Refusal(400, wrong);
  await forgetHits(parts, limits.loginOfAccount, username);
  const token = randomToken();
  await parts.db.transaction((tx) => addSession(tx, account.id, parts.vault.digest(token, "session")));
  return token;
}

/** Ends the session of a token; no matter if it has ended already. */
export async function logOut(parts: Parts, token: string): Promise<void> {
  await endSession(parts.db, parts.vault.digest(token, "session"));
}

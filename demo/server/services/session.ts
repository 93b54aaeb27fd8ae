import { type Account, findAccount, lockAccount } from "../store/accounts";
import { addSession, endSession, endSessionAndReplacement, findSession, touchSession } from "../store/sessions";
import { isWaitingPassword } from "../store/signUps";
import { demandLogin, forgetLogins } from "./allowances";
import type { Caller } from "./browser";
import type { Parts } from "./parts";
import { hashSignUpPassword, isPassword } from "./passwords";
import { Refusal } from "./refusal";
import { toUsername } from "./usernames";
import { randomToken } from "./vault";

const wrong = "Your email address or password is not right. Please check both and try again.";
const unconfirmed =
  'Your account is not confirmed yet. Please enter the code from our email, or use "Resend confirmation code?".';
const loggedOut = "You logged out while you were logging in. Please log in again.";

/**
 * The stored password hash of a confirmed account, if the password is correct; throws a 400 otherwise. Computes one hash
 * for every username, so that the time of a login reveals nothing about the account. The message that an account is not
 * confirmed requires the password of one of its sign-ups.
 */
async function demandPassword(
  parts: Parts,
  account: Account | null,
  username: string,
  password: string,
): Promise<string> {
  if (account && !account.isConfirmed) {
    const hash = await hashSignUpPassword(parts.vault, username, password);
    throw new Refusal(400, (await isWaitingPassword(parts.db, account.id, hash)) ? unconfirmed : wrong);
  }
  const passwordHash = account?.passwordHash ?? null;
  if (!(await isPassword(passwordHash, password)) || !account || passwordHash === null) throw new Refusal(400, wrong);
  return passwordHash;
}

/**
 * Starts a session for the correct password of a confirmed account and ends the browser's former session (`formerToken`).
 * Returns the new token, which is stored only in the cookie. Throws a 400 for a wrong password, and when the password was
 * reset or the former session logged out meanwhile.
 */
export async function logIn(
  parts: Parts,
  caller: Caller,
  input: { username: string; password: string },
  formerToken: string | null,
): Promise<string> {
  const username = toUsername(input.username);
  await demandLogin(parts, caller, username);
  const former = formerToken === null ? null : parts.vault.digest(formerToken, "session");
  const hadSession = former !== null && (await findSession(parts.db, former)) !== null;
  const passwordHash = await demandPassword(parts, await findAccount(parts.db, username), username, input.password);
  await forgetLogins(parts, caller, username);
  const token = randomToken();
  await parts.db.transaction(async (tx) => {
    const account = await lockAccount(tx, username);
    if (account?.passwordHash !== passwordHash) throw new Refusal(400, wrong);
    const isEnded = former !== null && (await endSession(tx, former));
    if (hadSession && !isEnded) throw new Refusal(400, loggedOut);
    const tokenHash = parts.vault.digest(token, "session");
    await addSession(tx, { accountId: account.id, tokenHash, replaced: former });
  });
  return token;
}

/** Ends the session of a token, and the session with which a concurrent login has replaced it. */
export async function logOut(parts: Parts, token: string): Promise<void> {
  await parts.db.transaction((tx) => endSessionAndReplacement(tx, parts.vault.digest(token, "session")));
}

/** The applicant who is logged in with a session's token, or null when the session is unknown, ended or expired. */
export async function applicantOf(parts: Parts, token: string) {
  const digest = parts.vault.digest(token, "session");
  const session = await findSession(parts.db, digest);
  if (!session) return null;
  if (session.isStale) await touchSession(parts.db, digest);
  return { accountId: session.accountId, username: session.username };
}

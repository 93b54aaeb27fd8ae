import { randomToken } from "../config/config";
import { Refusal } from "../refusal";
import type { Services } from "../services";
import { type Account, findAccount, lockAccount, renewHash } from "./accountTable";
import { forgetLogins, requireLeft } from "./allowances";
import type { Caller } from "./browser";
import { hashPassword, matchOf, toUsername } from "./credentials";
import { addSession, endSession, endSessionAndReplacement, findSession, touchSession } from "./sessionTable";

// One message for all causes: a separate one would let an attacker sign up, log in and learn whether an account exists.
const wrong =
  'Your email address or password is not right, or the account is not confirmed yet. Please check both, or use "Resend confirmation code?".';
const loggedOut = "You logged out while you were logging in. Please log in again.";

/**
 * The stored password hash of a confirmed account, if the password is correct, and the hash that replaces one of a former release;
 * throws a 400 otherwise. Computes as many hashes for every username, so that the time of a login reveals nothing about the account.
 */
async function requirePassword(account: Account | null, password: string) {
  const stored = account?.passwordHash ?? null;
  const match = await matchOf(stored, password);
  if (match === null) throw new Refusal(400, wrong);
  return { stored, renewed: match === "former" ? await hashPassword(password) : null };
}

/**
 * Starts a session for the correct password of a confirmed account and ends the browser's former session (`formerToken`).
 * Returns the new token, which is stored only in the cookie. Throws a 400 for a wrong password, and when the password was
 * reset or the former session logged out meanwhile.
 */
export async function logIn(
  services: Services,
  caller: Caller,
  input: { username: string; password: string },
  formerToken: string | null,
): Promise<string> {
  const username = toUsername(input.username);
  const former = formerToken === null ? null : services.vault.digest(formerToken, "session");
  const hadSession = former !== null && (await findSession(services.db, former)) !== null;
  await requireLeft(services, "login", caller, username);
  const account = await findAccount(services.db, username);
  const { stored, renewed } = await services.limits.passwords.take(caller.address, () =>
    requirePassword(account, input.password),
  );
  await forgetLogins(services, caller, username);
  const token = randomToken();
  await services.db.transaction(async (tx) => {
    const account = await lockAccount(tx, username);
    if (!account || account.passwordHash !== stored) throw new Refusal(400, wrong);
    if (renewed !== null) await renewHash(tx, account.id, renewed);
    const isEnded = former !== null && (await endSession(tx, former));
    if (hadSession && !isEnded) throw new Refusal(400, loggedOut);
    const tokenHash = services.vault.digest(token, "session");
    await addSession(tx, { accountId: account.id, tokenHash, replaced: former });
  });
  return token;
}

/** Ends the session of a token, and the session with which a concurrent login has replaced it. */
export async function logOut(services: Services, token: string): Promise<void> {
  await services.db.transaction((tx) => endSessionAndReplacement(tx, services.vault.digest(token, "session")));
}

/** The tag of a session, different for every session; it gives no access. */
export function sessionTag({ vault }: Services, token: string): string {
  return Buffer.from(vault.digest(token, "session tag")).toString("base64url");
}

/** The applicant who is logged in with a session's token, or null when the session is unknown, ended or expired. */
export async function applicantOf(services: Services, token: string) {
  const digest = services.vault.digest(token, "session");
  const session = await findSession(services.db, digest);
  if (!session) return null;
  if (session.isStale) await touchSession(services.db, digest);
  return { accountId: session.accountId, username: session.username };
}

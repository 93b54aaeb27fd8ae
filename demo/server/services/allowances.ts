import { type Browser, type Caller, hasMark } from "./browser";
import { demandWithin, forgetHits, isWithin, type Limit, limits } from "./limits";
import type { Parts } from "./parts";

/** A limit and its subject, such as an address (see `Limit.per`). */
type Count = readonly [limit: Limit, subject: string];

// A browser with a mark for the username has limits of its own, which strangers cannot use up.
const ofBrowser = (browser: Browser, username: string) => `${browser.id}:${username}`;

async function demandAll(parts: Parts, counts: readonly Count[]): Promise<void> {
  for (const [limit, subject] of counts) await demandWithin(parts, limit, subject);
}

function isTrusted(parts: Parts, { browser }: Caller, username: string): boolean {
  return hasMark(parts, browser, "trusted", username);
}

export function hasSignedUp(parts: Parts, { browser }: Caller, username: string): boolean {
  return hasMark(parts, browser, "signed up", username);
}

function loginCounts(parts: Parts, caller: Caller, username: string): readonly Count[] {
  if (isTrusted(parts, caller, username)) return [[limits.loginOfBrowser, ofBrowser(caller.browser, username)]];
  return [
    [limits.loginOfAddress, caller.address],
    [limits.loginOfAccount, username],
  ];
}

/** Counts a login. Throws a 429 when it is one too many. */
export function demandLogin(parts: Parts, caller: Caller, username: string): Promise<void> {
  return demandAll(parts, loginCounts(parts, caller, username));
}

/** Resets the counts of logins by account or browser, after a correct password. */
export async function forgetLogins(parts: Parts, caller: Caller, username: string): Promise<void> {
  for (const [limit, subject] of loginCounts(parts, caller, username)) {
    if (limit.per !== "network address") await forgetHits(parts, limit, subject);
  }
}

function signUpMailCounts(parts: Parts, caller: Caller, username: string): readonly Count[] {
  if (!hasSignedUp(parts, caller, username)) return [[limits.signupMailOfAccount, username]];
  return [
    [limits.signupMailOfBrowser, ofBrowser(caller.browser, username)],
    [limits.signupMailOfSignUps, username],
  ];
}

/** Counts a sign-up and its e-mail. Throws a 429 when it is one too many. */
export function demandSignUp(parts: Parts, caller: Caller, username: string): Promise<void> {
  return demandAll(parts, [[limits.signupOfAddress, caller.address], ...signUpMailCounts(parts, caller, username)]);
}

/** Counts an e-mail with a new code. Throws a 429 when it is one too many. */
export function demandCodeMail(parts: Parts, caller: Caller, username: string): Promise<void> {
  return demandAll(parts, [[limits.mailOfAddress, caller.address], ...signUpMailCounts(parts, caller, username)]);
}

/** Counts an e-mail with a reset link. Throws a 429 when it is one too many. */
export function demandResetMail(parts: Parts, caller: Caller, username: string): Promise<void> {
  if (isTrusted(parts, caller, username)) {
    return demandAll(parts, [[limits.resetMailOfBrowser, ofBrowser(caller.browser, username)]]);
  }
  return demandAll(parts, [
    [limits.mailOfAddress, caller.address],
    [limits.resetMailOfAccount, username],
  ]);
}

/** Counts a confirmation code entered for a username. Throws a 429 when it is one too many. */
export function demandCode(parts: Parts, caller: Caller, username: string): Promise<void> {
  if (hasSignedUp(parts, caller, username)) {
    return demandAll(parts, [
      [limits.codesOfBrowser, ofBrowser(caller.browser, username)],
      [limits.codesOfSignUps, username],
    ]);
  }
  return demandAll(parts, [
    [limits.codesOfAddress, caller.address],
    [limits.codesOfAccount, username],
  ]);
}

function tryCount(parts: Parts, caller: Caller, username: string): Count {
  return hasSignedUp(parts, caller, username)
    ? [limits.triesOfBrowser, ofBrowser(caller.browser, username)]
    : [limits.triesOfCode, username];
}

/** Counts a try of the current code; false when it is one too many for this code. */
export function isTryLeft(parts: Parts, caller: Caller, username: string): Promise<boolean> {
  return isWithin(parts, ...tryCount(parts, caller, username));
}

/** Resets the count of tries, for a new code. */
export async function forgetTries(parts: Parts, { browser }: Caller, username: string): Promise<void> {
  await forgetHits(parts, limits.triesOfCode, username);
  await forgetHits(parts, limits.triesOfBrowser, ofBrowser(browser, username));
}

import { forgetHits, isWithin, type Limit, limits, requireWithin } from "../limits/limits";
import type { Services } from "../services";
import { type Browser, type Caller, hasMark } from "./browser";

/** A limit and its subject, such as an address (see `Limit.per`). */
type Count = readonly [limit: Limit, subject: string];

// A browser with a mark for the username has limits of its own, which strangers cannot use up.
const ofBrowser = (browser: Browser, username: string) => `${browser.id}:${username}`;

/**
 * The mailbox of an e-mail address: `ana+1@…` and `ana+2@…` lead to one, which a stranger must not flood. So do a name with
 * and without dots at Gmail, under both its domains.
 */
function mailboxOf(username: string): string {
  const mailbox = username.replace(/\+[^@]*@/, "@");
  const [name, host] = mailbox.split("@");
  return host === "gmail.com" || host === "googlemail.com" ? `${name?.replaceAll(".", "")}@gmail.com` : mailbox;
}

async function requireAll(services: Services, counts: readonly Count[]): Promise<void> {
  for (const [limit, subject] of counts) await requireWithin(services, limit, subject);
}

function isTrusted(services: Services, { browser }: Caller, username: string): boolean {
  return hasMark(services, browser, "trusted", username);
}

export function hasSignedUp(services: Services, { browser }: Caller, username: string): boolean {
  return hasMark(services, browser, "signed up", username);
}

function loginCounts(services: Services, caller: Caller, username: string): readonly Count[] {
  if (isTrusted(services, caller, username)) return [[limits.loginOfBrowser, ofBrowser(caller.browser, username)]];
  return [
    [limits.loginOfAddress, caller.address],
    [limits.loginOfAccount, username],
  ];
}

/** Counts a login. Throws a 429 when it is one too many. */
export function requireLoginLeft(services: Services, caller: Caller, username: string): Promise<void> {
  return requireAll(services, loginCounts(services, caller, username));
}

/** Resets the counts of logins by account or browser, after a correct password. */
export async function forgetLogins(services: Services, caller: Caller, username: string): Promise<void> {
  for (const [limit, subject] of loginCounts(services, caller, username)) {
    if (limit.per !== "network address") await forgetHits(services, limit, subject);
  }
}

function signUpMailCounts(services: Services, caller: Caller, username: string): readonly Count[] {
  if (!hasSignedUp(services, caller, username)) return [[limits.signupMailOfAccount, mailboxOf(username)]];
  return [
    [limits.signupMailOfBrowser, ofBrowser(caller.browser, username)],
    [limits.signupMailOfSignUps, mailboxOf(username)],
  ];
}

/** Counts a sign-up and its e-mail. Throws a 429 when it is one too many. */
export function requireSignUpLeft(services: Services, caller: Caller, username: string): Promise<void> {
  return requireAll(services, [
    [limits.signupOfAddress, caller.address],
    [limits.mailOfSubscriber, caller.address],
    ...signUpMailCounts(services, caller, username),
  ]);
}

/** Counts an e-mail with a new code. Throws a 429 when it is one too many. */
export function requireCodeMailLeft(services: Services, caller: Caller, username: string): Promise<void> {
  return requireAll(services, [
    [limits.mailOfAddress, caller.address],
    [limits.mailOfSubscriber, caller.address],
    ...signUpMailCounts(services, caller, username),
  ]);
}

/** Counts an e-mail with a reset link. Throws a 429 when it is one too many. */
export function requireResetMailLeft(services: Services, caller: Caller, username: string): Promise<void> {
  if (isTrusted(services, caller, username)) {
    return requireAll(services, [[limits.resetMailOfBrowser, ofBrowser(caller.browser, username)]]);
  }
  return requireAll(services, [
    [limits.mailOfAddress, caller.address],
    [limits.mailOfSubscriber, caller.address],
    [limits.resetMailOfAccount, mailboxOf(username)],
  ]);
}

/** Counts a confirmation code entered for a username. Throws a 429 when it is one too many. */
export function requireCodeLeft(services: Services, caller: Caller, username: string): Promise<void> {
  if (hasSignedUp(services, caller, username)) {
    return requireAll(services, [
      [limits.codesOfBrowser, ofBrowser(caller.browser, username)],
      [limits.codesOfSignUps, username],
    ]);
  }
  return requireAll(services, [
    [limits.codesOfAddress, caller.address],
    [limits.codesOfAccount, username],
  ]);
}

function tryCount(services: Services, caller: Caller, username: string): Count {
  return hasSignedUp(services, caller, username)
    ? [limits.triesOfBrowser, ofBrowser(caller.browser, username)]
    : [limits.triesOfCode, username];
}

/** Counts a try of the current code; false when it is one too many for this code. */
export function isTryLeft(services: Services, caller: Caller, username: string): Promise<boolean> {
  return isWithin(services, ...tryCount(services, caller, username));
}

/** Resets the count of tries, for a new code. */
export async function forgetTries(services: Services, { browser }: Caller, username: string): Promise<void> {
  await forgetHits(services, limits.triesOfCode, username);
  await forgetHits(services, limits.triesOfBrowser, ofBrowser(browser, username));
}

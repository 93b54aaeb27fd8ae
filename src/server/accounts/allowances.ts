import { forgetHits, isWithin, type Limit, rateLimits, requireWithin } from "../limits/limits";
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
  if (isTrusted(services, caller, username)) return [[rateLimits.loginOfBrowser, ofBrowser(caller.browser, username)]];
  return [
    [rateLimits.loginOfAddress, caller.address],
    [rateLimits.loginOfAccount, username],
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
  if (!hasSignedUp(services, caller, username)) return [[rateLimits.signupMailOfAccount, mailboxOf(username)]];
  return [
    [rateLimits.signupMailOfBrowser, ofBrowser(caller.browser, username)],
    [rateLimits.signupMailOfSignUps, mailboxOf(username)],
  ];
}

/** Counts a sign-up and its e-mail. Throws a 429 when it is one too many. */
export function requireSignUpLeft(services: Services, caller: Caller, username: string): Promise<void> {
  return requireAll(services, [
    [rateLimits.signupOfAddress, caller.address],
    [rateLimits.mailOfSubscriber, caller.address],
    ...signUpMailCounts(services, caller, username),
  ]);
}

/** Counts an e-mail with a new code. Throws a 429 when it is one too many. */
export function requireCodeMailLeft(services: Services, caller: Caller, username: string): Promise<void> {
  return requireAll(services, [
    [rateLimits.mailOfAddress, caller.address],
    [rateLimits.mailOfSubscriber, caller.address],
    ...signUpMailCounts(services, caller, username),
  ]);
}

/** Counts an e-mail with a reset link. Throws a 429 when it is one too many. */
export function requireResetMailLeft(services: Services, caller: Caller, username: string): Promise<void> {
  if (isTrusted(services, caller, username)) {
    return requireAll(services, [[rateLimits.resetMailOfBrowser, ofBrowser(caller.browser, username)]]);
  }
  return requireAll(services, [
    [rateLimits.mailOfAddress, caller.address],
    [rateLimits.mailOfSubscriber, caller.address],
    [rateLimits.resetMailOfAccount, mailboxOf(username)],
  ]);
}

/** Counts a confirmation code entered for a username. Throws a 429 when it is one too many. */
export function requireCodeLeft(services: Services, caller: Caller, username: string): Promise<void> {
  if (hasSignedUp(services, caller, username)) {
    return requireAll(services, [
      [rateLimits.codesOfBrowser, ofBrowser(caller.browser, username)],
      [rateLimits.codesOfSignUps, username],
    ]);
  }
  return requireAll(services, [
    [rateLimits.codesOfAddress, caller.address],
    [rateLimits.codesOfAccount, username],
  ]);
}

function tryCount(services: Services, caller: Caller, username: string): Count {
  return hasSignedUp(services, caller, username)
    ? [rateLimits.triesOfBrowser, ofBrowser(caller.browser, username)]
    : [rateLimits.triesOfCode, username];
}

/** Counts a try of the current code; false when it is one too many for this code. */
export function isTryLeft(services: Services, caller: Caller, username: string): Promise<boolean> {
  return isWithin(services, ...tryCount(services, caller, username));
}

/** Resets the count of tries, for a new code. */
export async function forgetTries(services: Services, { browser }: Caller, username: string): Promise<void> {
  await forgetHits(services, rateLimits.triesOfCode, username);
  await forgetHits(services, rateLimits.triesOfBrowser, ofBrowser(browser, username));
}

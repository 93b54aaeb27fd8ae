import { forgetHits, isWithin, type Rate, rates, requireWithin } from "../limits/limits";
import type { Services } from "../services";
import { type Browser, type Caller, hasMark, type Mark } from "./browser";

/** The limits of an action: of all callers, of a browser with the mark for the username, which strangers cannot use up, and of others. */
interface Allowance {
  readonly mark: Mark;
  readonly all?: readonly Rate[];
  readonly known: readonly Rate[];
  readonly strangers: readonly Rate[];
}

const signUpMail = {
  mark: "signed up",
  known: [rates.signupMailOfBrowser, rates.signupMailOfSignUps],
  strangers: [rates.signupMailOfAccount],
} as const;

const allowances = {
  login: { mark: "trusted", known: [rates.loginOfBrowser], strangers: [rates.loginOfAddress, rates.loginOfAccount] },
  /** A sign-up and its e-mail. */
  signUp: { ...signUpMail, all: [rates.signupOfAddress, rates.mailOfSubscriber] },
  /** An e-mail with a new code. */
  codeMail: { ...signUpMail, all: [rates.mailOfAddress, rates.mailOfSubscriber] },
  /** An e-mail with a link for a forgotten password. */
  resetMail: {
    mark: "trusted",
    known: [rates.resetMailOfBrowser],
    strangers: [rates.mailOfAddress, rates.mailOfSubscriber, rates.resetMailOfAccount],
  },
  /** A code entered for a username. */
  code: {
    mark: "signed up",
    known: [rates.codesOfBrowser, rates.codesOfSignUps],
    strangers: [rates.codesOfAddress, rates.codesOfAccount],
  },
  /** A try of the current code. */
  codeTry: { mark: "signed up", known: [rates.triesOfBrowser], strangers: [rates.triesOfCode] },
} as const satisfies Record<string, Allowance>;

type Action = keyof typeof allowances;

/**
 * The mailbox of an e-mail address: `ana+1@…` and `ana+2@…` lead to one, which a stranger must not flood. So do a name with
 * and without dots at Gmail, under both its domains.
 */
function mailboxOf(username: string): string {
  const mailbox = username.replace(/\+[^@]*@/, "@");
  const [name, host] = mailbox.split("@");
  return host === "gmail.com" || host === "googlemail.com" ? `${name?.replaceAll(".", "")}@gmail.com` : mailbox;
}

function subjectOf({ per }: Rate, { address, browser }: Caller, username: string): string {
  if (per === "browser") return ofBrowser(browser, username);
  if (per === "mailbox") return mailboxOf(username);
  return per === "username" ? username : address;
}

const ofBrowser = (browser: Browser, username: string) => `${browser.id}:${username}`;

export function hasSignedUp(services: Services, { browser }: Caller, username: string): boolean {
  return hasMark(services, browser, "signed up", username);
}

function ratesOf(services: Services, action: Action, { browser }: Caller, username: string): readonly Rate[] {
  const { mark, all = [], known, strangers }: Allowance = allowances[action];
  return [...all, ...(hasMark(services, browser, mark, username) ? known : strangers)];
}

/** Counts an action for a username. Throws a 429 when it is one too many. */
export async function requireLeft(services: Services, action: Action, caller: Caller, username: string): Promise<void> {
  for (const rate of ratesOf(services, action, caller, username))
    await requireWithin(services, rate, subjectOf(rate, caller, username));
}

/** Resets the counts of logins by username or browser, after a correct password. */
export async function forgetLogins(services: Services, caller: Caller, username: string): Promise<void> {
  for (const rate of ratesOf(services, "login", caller, username))
    if (rate.per !== "network") await forgetHits(services, rate, subjectOf(rate, caller, username));
}

/** Counts a try of the current code; false when it is one too many for this code. */
export async function isTryLeft(services: Services, caller: Caller, username: string): Promise<boolean> {
  const [rate = rates.triesOfCode] = ratesOf(services, "codeTry", caller, username);
  return isWithin(services, rate, subjectOf(rate, caller, username));
}

/** Resets the count of tries, for a new code. */
export async function forgetTries(services: Services, caller: Caller, username: string): Promise<void> {
  const { known, strangers } = allowances.codeTry;
  for (const rate of [...known, ...strangers]) await forgetHits(services, rate, subjectOf(rate, caller, username));
}

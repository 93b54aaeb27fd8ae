import { isCode } from "../../shared/wire/accountRules";
import { rates } from "../limits/limits";
import { queueEmail } from "../mail/mail";
import { Refusal } from "../refusal";
import type { Services } from "../services";
import { lockAccount, setPassword } from "./accountTable";
import { forgetTries, hasSignedUp, isTryLeft, requireLeft } from "./allowances";
import { browserHashOf, type Caller } from "./browser";
import { hashSignUpPassword, requireUsername } from "./credentials";
import { codeHashOf, existingAccountEmailTo, sendCode } from "./signUp";
import { type WaitingSignUp, waitingSignUps } from "./signUpTable";

const wrongCode =
  "That code is not right, or it has expired. Please check the newest email from us, or request a new code.";
const spentCode = `That code was tried ${rates.triesOfCode.hits} times and no longer works. Please request a new code.`;
const otherSignUp =
  "That code belongs to another sign-up, and the one made in this browser has expired. Please sign up again.";
const passwordNeeded =
  "This email address was used to sign up more than once. Please enter the password that you chose when you signed up.";
const wrongPassword =
  "That password was not chosen with this code. Please check the password, or try the code from another email from us.";

interface Confirmation {
  /** Whether this browser has signed up for the username, now or earlier. */
  readonly hasSignedUp: boolean;
  /** The hash of the password entered with the code; null without one. */
  readonly passwordHash: string | null;
}

/**
 * The sign-up that a code confirms, of all waiting sign-ups of one username: the one made in this browser, otherwise the
 * only one, otherwise the one with the entered password. Throws a 400; with `field: "password"` when the password is needed.
 */
function chosenSignUp(waiting: readonly WaitingSignUp[], { hasSignedUp, passwordHash }: Confirmation): WaitingSignUp {
  const own = waiting.find(({ isOwn }) => isOwn);
  const withCode = (own ? [own] : waiting).filter(({ hasCode }) => hasCode);
  const [first] = withCode;
  // The other refusals require a correct code, so that they reveal nothing to a visitor who cannot read the e-mails.
  if (!first) throw new Refusal(400, wrongCode);
  if (own) return own;
  if (hasSignedUp) throw new Refusal(400, otherSignUp);
  if (waiting.length === 1) return first;
  const fields = { field: "password" };
  if (passwordHash === null) throw new Refusal(400, passwordNeeded, { fields });
  const chosen = withCode.find((signUp) => signUp.passwordHash === passwordHash);
  if (!chosen) throw new Refusal(400, wrongPassword, { fields });
  return chosen;
}

interface ConfirmInput {
  readonly username: string;
  readonly code: string;
  readonly password?: string | undefined;
}

/**
 * Confirms an account with a code, and with the password of the sign-up that it confirms. After five tries only a new
 * code works; the message is the same for every address.
 */
export async function confirm(services: Services, caller: Caller, input: ConfirmInput) {
  const username = requireUsername(input.username);
  const code = input.code.trim();
  if (!isCode(code)) throw new Refusal(400, "The confirmation code must be exactly 6 numbers.");
  await requireLeft(services, "code", caller, username);
  if (!(await isTryLeft(services, caller, username))) throw new Refusal(400, spentCode);
  const { password = null } = input;
  const confirmation = {
    hasSignedUp: hasSignedUp(services, caller, username),
    passwordHash:
      password === null
        ? null
        : await services.limits.passwords.take(caller.address, () =>
            hashSignUpPassword(services.vault, username, password),
          ),
  };
  await services.db.transaction(async (tx) => {
    const account = await lockAccount(tx, username);
    if (!account || account.isConfirmed) throw new Refusal(400, wrongCode);
    const browserHash = browserHashOf(services, caller.browser);
    const waiting = await waitingSignUps(tx, account.id, browserHash, codeHashOf(services, username, code));
    await setPassword(tx, account.id, chosenSignUp(waiting, confirmation).passwordHash);
  });
  await forgetTries(services, caller, username);
  return { message: "Your account is confirmed. Please log in." };
}

/**
 * Mails a new code for the sign-up made in this browser, or without one a single code for all sign-ups of the address.
 * The owner of a confirmed account gets another e-mail. The response is the same, also without an account.
 */
export async function resendCode(services: Services, caller: Caller, input: { username: string }) {
  const username = requireUsername(input.username);
  await requireLeft(services, "codeMail", caller, username);
  const reader = { username, language: caller.language, address: caller.address };
  await services.db.transaction(async (tx) => {
    const account = await lockAccount(tx, username);
    if (!account) return;
    if (account.isConfirmed)
      return queueEmail(tx, services, existingAccountEmailTo(services, reader), {
        recipient: account.id,
        address: caller.address,
      });
    const waiting = await waitingSignUps(tx, account.id, browserHashOf(services, caller.browser), null);
    const own = waiting.filter(({ isOwn }) => isOwn);
    const ids = (own.length > 0 ? own : waiting).map(({ id }) => id);
    if (ids.length > 0) await sendCode(tx, services, account.id, ids, reader);
  });
  await forgetTries(services, caller, username);
  services.wakeWorker();
  return {
    message:
      "If a sign-up for this address waits for its code, we have sent a new one. If nothing arrives, check the address, and sign up again or log in.",
  };
}

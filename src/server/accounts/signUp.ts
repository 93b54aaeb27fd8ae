import { randomCode } from "../config/config";
import type { Queryable } from "../database/database";
import { composeEmail, type Email, formLink, queueEmail } from "../mail/mail";
import type { Services } from "../services";
import { addAccount, findAccount } from "./accountTable";
import { forgetTries, requireLeft } from "./allowances";
import { browserHashOf, type Caller } from "./browser";
import { hashSignUpPassword, requireGoodPassword, requireUsername } from "./credentials";
import { addSignUp, setCode } from "./signUpTable";

const codeValidSeconds = 24 * 3600;

/** The digest under which a code is stored. */
export function codeHashOf(services: Services, username: string, code: string): Uint8Array {
  return services.vault.digest(`${username}:${code}`, "code");
}

/** The recipient of an e-mail. */
interface Reader {
  readonly username: string;
  readonly language: string;
  /** The network address from which the e-mail was requested. */
  readonly address: string;
}

/** Stores one new code for sign-ups of an account, and mails it. */
export async function sendCode(
  tx: Queryable,
  services: Services,
  accountId: string,
  signUpIds: readonly string[],
  { username, language, address }: Reader,
): Promise<void> {
  const code = randomCode();
  const codeHash = codeHashOf(services, username, code);
  await setCode(tx, signUpIds, codeHash, codeValidSeconds);
  const values = { code, link: formLink(services, "/confirm", { language }) };
  const email = composeEmail(services.settings, { name: "confirmation", to: username, language, values });
  await queueEmail(tx, services, email, { recipient: accountId, address, codeHash });
}

/** The e-mail to the owner of a confirmed account whose address was used to sign up again. */
export function existingAccountEmailTo(
  services: Services,
  { username, language }: Pick<Reader, "username" | "language">,
): Email {
  const linkTo = (route: string) => formLink(services, route, { language });
  const values = { logInLink: linkTo("/login"), forgotLink: linkTo("/forgot") };
  return composeEmail(services.settings, { name: "existingAccount", to: username, language, values });
}

/**
 * Stores a sign-up, to be confirmed, and mails its code. When a confirmed account has the address, its owner gets
 * another e-mail; the response is the same. Each browser has a sign-up of its own, with its own password and code, so that a
 * stranger cannot replace the applicant's.
 */
export async function signUp(services: Services, caller: Caller, input: { username: string; password: string }) {
  const username = requireUsername(input.username);
  requireGoodPassword(input.password);
  await requireLeft(services, "signUp", caller, username);
  const passwordHash = await services.limits.passwords.take(caller.address, () =>
    hashSignUpPassword(services.vault, username, input.password),
  );
  const browserHash = browserHashOf(services, caller.browser);
  const reader = { username, language: caller.language, address: caller.address };
  await services.db.transaction(async (tx) => {
    const accountId = await addAccount(tx, username);
    if (accountId === null) {
      const recipient = (await findAccount(tx, username))?.id;
      return queueEmail(tx, services, existingAccountEmailTo(services, reader), { recipient, address: caller.address });
    }
    const signUpId = await addSignUp(tx, accountId, { passwordHash, browserHash });
    return sendCode(tx, services, accountId, [signUpId], reader);
  });
  await forgetTries(services, caller, username);
  services.wakeWorker();
  return { message: "We sent a 6-digit code to your email address. Please enter it here to confirm your account." };
}

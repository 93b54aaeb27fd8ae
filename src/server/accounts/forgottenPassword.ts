import { comparedPassword } from "../../shared/wire/accountRules";
import { randomToken } from "../config/config";
import { forgetHits, rates, requireWithin } from "../limits/limits";
import { composeEmail, formLink, queueEmail } from "../mail/mail";
import { Refusal } from "../refusal";
import type { Services } from "../services";
import { addReset, findAccount, hasReset, lockAccount, setPassword } from "./accountTable";
import { requireLeft } from "./allowances";
import type { Caller } from "./browser";
import { hashPassword, requireGoodPassword, requireUsername } from "./credentials";

const linkValidSeconds = 3600;
const unknownLink = new Refusal(400, "That link is no longer valid. Please ask for a new one below.");

/** Mails a link that sets a new password (§2); the response is the same whether or not the account exists. */
export async function forgotPassword(services: Services, caller: Caller, input: { username: string }) {
  const username = requireUsername(input.username);
  await requireLeft(services, "resetMail", caller, username);
  const id = randomToken();
  const { language } = caller;
  const link = formLink(services, "/reset", { inHash: { username, id }, language });
  await services.db.transaction(async (tx) => {
    const account = await lockAccount(tx, username);
    if (!account) return;
    await addReset(tx, account.id, services.vault.digest(id, "reset"), linkValidSeconds);
    const email = composeEmail(services.settings, { name: "reset", to: username, language, values: { link } });
    await queueEmail(tx, services, email, { address: caller.address });
  });
  services.wakeWorker();
  return { message: "If an account with this email address exists, we have sent it a link to choose a new password." };
}

interface ResetInput {
  readonly username: string;
  readonly password: string;
  readonly confirm_password: string;
  readonly id: string;
}

/**
 * Sets a new password with the id of a mailed link, and ends every session of the account (§2). Throws a 400 for an id that is
 * unknown, expired or used, and a 429 where an address sends many of them.
 */
export async function changeForgottenPassword(services: Services, { address }: Caller, input: ResetInput) {
  const username = requireUsername(input.username);
  if (comparedPassword(input.password) !== comparedPassword(input.confirm_password))
    throw new Refusal(400, "passwords must match");
  requireGoodPassword(input.password);
  const idHash = services.vault.digest(input.id.trim(), "reset");
  const account = await findAccount(services.db, username);
  if (!account || !(await hasReset(services.db, account.id, idHash))) {
    await requireWithin(services, rates.resetsOfAddress, address);
    throw unknownLink;
  }
  const passwordHash = await services.limits.passwords.take(address, () => hashPassword(input.password));
  await services.db.transaction(async (tx) => {
    await lockAccount(tx, username);
    // Another use of the link, or the deletion of the account, may have come first.
    if (!(await hasReset(tx, account.id, idHash))) throw unknownLink;
    await setPassword(tx, account.id, passwordHash);
  });
  await forgetHits(services, rates.loginOfAccount, username);
  return { message: "Your password is changed. Please log in." };
}

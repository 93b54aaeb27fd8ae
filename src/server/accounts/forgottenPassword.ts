import { comparedPassword } from "../../shared/wire/accountRules";
import { isSame } from "../config/config";
import { databaseTime } from "../database/database";
import { forgetHits, rates, requireWithin } from "../limits/limits";
import { composeEmail, formLink, queueEmail } from "../mail/mail";
import { Refusal } from "../refusal";
import type { Services } from "../services";
import { type Account, findAccount, lockAccount, renewUnconfirmed, setPassword } from "./accountTable";
import { requireLeft } from "./allowances";
import type { Caller } from "./browser";
import { hashPassword, requireGoodPassword, requireUsername } from "./credentials";

const linkValidMs = 3_600_000;
const unknownLink = new Refusal(400, "That link is no longer valid. Please ask for a new one below.");

/**
 * The id of a link that sets a new password until `expires`, in milliseconds since 1970. It is made of the password that it replaces:
 * none works once that has changed.
 */
function resetId({ vault }: Services, { id, passwordHash }: Account, expires: number): string {
  const proof = vault.digest(`${id}:${passwordHash ?? ""}:${expires}`, "reset");
  return `${expires.toString(16)}-${Buffer.from(proof).toString("hex")}`;
}

/** Whether an id belongs to a link of the account that has not expired. */
function isValid(services: Services, account: Account | null, id: string, now: number): account is Account {
  const expires = Number.parseInt(id, 16);
  return account !== null && expires > now && isSame(id, resetId(services, account, expires));
}

/** Mails a link that sets a new password; the response is the same whether or not the account exists. */
export async function forgotPassword(services: Services, caller: Caller, input: { username: string }) {
  const username = requireUsername(input.username);
  await requireLeft(services, "resetMail", caller, username);
  const { language } = caller;
  await services.db.transaction(async (tx) => {
    const account = await lockAccount(tx, username);
    if (!account) return;
    await renewUnconfirmed(tx, account.id);
    const id = resetId(services, account, Math.round(await databaseTime(tx)) + linkValidMs);
    const link = formLink(services, "/reset", { inHash: { username, id }, language });
    const email = composeEmail(services.settings, { name: "reset", to: username, language, values: { link } });
    await queueEmail(tx, services, email, { recipient: account.id, address: caller.address });
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
 * Sets a new password with the id of a mailed link, and ends every session of the account. Throws a 400 for an id that is
 * unknown, expired or used, and a 429 where an address sends many of them.
 */
export async function changeForgottenPassword(services: Services, { address }: Caller, input: ResetInput) {
  const username = requireUsername(input.username);
  if (comparedPassword(input.password) !== comparedPassword(input.confirm_password))
    throw new Refusal(400, "passwords must match");
  requireGoodPassword(input.password);
  const id = input.id.trim();
  const now = await databaseTime(services.db);
  const account = await findAccount(services.db, username);
  if (!isValid(services, account, id, now)) {
    await requireWithin(services, rates.resetsOfAddress, address);
    throw unknownLink;
  }
  const passwordHash = await services.limits.passwords.take(address, () => hashPassword(input.password));
  await services.db.transaction(async (tx) => {
    const locked = await lockAccount(tx, username);
    // Another use of the link, or the deletion of the account, may have come first.
    if (!isValid(services, locked, id, now)) throw unknownLink;
    await setPassword(tx, locked.id, passwordHash);
  });
  await forgetHits(services, rates.loginOfAccount, username);
  return { message: "Your password is changed. Please log in." };
}

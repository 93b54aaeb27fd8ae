import { resetEmail } from "../mail/emails";
import { addReset, hasReset, lockAccount, setPassword } from "../store/accounts";
import { demandResetMail } from "./allowances";
import type { Caller } from "./browser";
import { formLink } from "./formLink";
import { demandWithin, forgetHits, limits } from "./limits";
import { queueEmail } from "./mailQueue";
import type { Parts } from "./parts";
import { demandGoodPassword, hashPassword } from "./passwords";
import { Refusal } from "./refusal";
import { demandUsername } from "./usernames";
import { randomToken } from "./vault";

const linkValidSeconds = 3600;

/** Mails a link that sets a new password (§2); the answer is the same whether or not the account exists. */
export async function forgotPassword(parts: Parts, caller: Caller, input: { username: string }) {
  const username = demandUsername(input.username);
  await demandResetMail(parts, caller, username);
  const id = randomToken();
  const link = formLink(parts, "/reset", { inHash: { username, id } });
  await parts.db.transaction(async (tx) => {
    const account = await lockAccount(tx, username);
    if (!account) return;
    await addReset(tx, account.id, parts.vault.digest(id, "reset"), linkValidSeconds);
    await queueEmail(tx, parts, resetEmail(username, link));
  });
  parts.wakeWorker();
  return { message: "If an account with this email address exists, we have sent it a link to choose a new password." };
}

interface ResetInput {
  readonly username: string;
  readonly password: string;
  readonly confirm_password: string;
  readonly id: string;
}

/** Sets a new password with the id of a mailed link, and ends every session of the account (§2). */
export async function changeForgottenPassword(parts: Parts, { address }: Caller, input: ResetInput) {
  const username = demandUsername(input.username);
  if (input.password !== input.confirm_password) throw new Refusal(400, "passwords must match");
  demandGoodPassword(input.password);
  await demandWithin(parts, limits.resetsOfAddress, address);
  const passwordHash = await hashPassword(input.password);
  const idHash = parts.vault.digest(input.id.trim(), "reset");
  await parts.db.transaction(async (tx) => {
    const account = await lockAccount(tx, username);
    if (!account || !(await hasReset(tx, account.id, idHash))) {
      throw new Refusal(400, "That link is no longer valid. Please ask for a new one below.");
    }
    await setPassword(tx, account.id, passwordHash);
  });
  await forgetHits(parts, limits.loginOfAccount, username);
  return { message: "Your password is changed. Please log in." };
}

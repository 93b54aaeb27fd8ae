import { answers as answersShape } from "../../../src/api/shapes";
import type { Answers } from "../../../src/form/answers";
import { findAccount } from "../store/accounts";
import { accountOfToken, addToken, answerOfToken } from "../store/tokens";
import { demandWithin, limits } from "./limits";
import type { Parts } from "./parts";
import { refusedAnswers } from "./questionnaire";
import { Refusal } from "./refusal";
import { toUsername } from "./usernames";
import { randomToken } from "./vault";

const unknownToken = "This link is no longer valid. Please ask for a new one.";
const context = "token:answer";

/** Makes a token with which a visitor's form loads these answers (§2 "token"). Throws a 400 that names refused keys. */
export async function makeAnswerToken(parts: Parts, answers: Answers, validSeconds: number): Promise<string> {
  const reasons = Object.values(refusedAnswers(answers));
  if (reasons.length > 0) throw new Refusal(400, reasons.join(" "));
  const token = randomToken();
  const sealed = parts.vault.seal(JSON.stringify(answers), context);
  await addToken(parts.db, parts.vault.digest(token, "answer"), { purpose: "answer", sealed }, validSeconds);
  return token;
}

/** Makes a token that shows one application, read-only, to whoever holds it (§6 "Service user"). */
export async function makeServiceToken(parts: Parts, accountId: string, validSeconds: number): Promise<string> {
  const token = randomToken();
  const digest = parts.vault.digest(token, "application");
  await addToken(parts.db, digest, { purpose: "application", accountId }, validSeconds);
  return token;
}

/** The answers of a visitor's token. Throws a 400 for a token that is unknown, expired or of the other kind. */
export async function answersOfToken(parts: Parts, address: string, token: string): Promise<Answers> {
  await demandWithin(parts, limits.tokensOfAddress, address);
  const sealed = await answerOfToken(parts.db, parts.vault.digest(token, "answer"));
  if (sealed === null) throw new Refusal(400, unknownToken);
  return answersShape.create(JSON.parse(parts.vault.open(sealed, context)));
}

/** The account that a service token shows. Throws a 400 for a token that is unknown, expired or of the other kind. */
export async function accountOfServiceToken(parts: Parts, address: string, token: string): Promise<string> {
  await demandWithin(parts, limits.tokensOfAddress, address);
  const accountId = await accountOfToken(parts.db, parts.vault.digest(token, "application"));
  if (accountId === null) throw new Refusal(400, unknownToken);
  return accountId;
}

/** The id of a confirmed account, or null. */
export async function accountIdOf(parts: Parts, address: string): Promise<string | null> {
  const account = await findAccount(parts.db, toUsername(address));
  return account?.isConfirmed ? account.id : null;
}

import { answers as answersShape, type TemporaryApplication } from "../../../src/api/shapes";
import type { Answers } from "../../../src/form/answers";
import { findAccount } from "../store/accounts";
import type { Queryable } from "../store/db";
import { addToken, findToken, type TokenTerms, takeUse } from "../store/tokens";
import { demandWithin, limits } from "./limits";
import type { Parts } from "./parts";
import { printViewOf } from "./printView";
import { refusedAnswers } from "./questionnaire";
import { Refusal } from "./refusal";
import { toUsername } from "./usernames";
import { randomToken } from "./vault";

const unknownToken = "This link is no longer valid. Please ask for a new one.";
const context = "token:answer";

/** The digest under which a token is stored. */
function digestOf(parts: Parts, token: string, purpose: "answer" | "application"): Uint8Array {
  return parts.vault.digest(token, purpose);
}

/** The name of a token in logs and for staff; it does not reveal the token. */
function nameOf(digest: Uint8Array): string {
  return Buffer.from(digest.subarray(0, 4)).toString("hex");
}

/** Makes a token with which a visitor's form loads these answers (§2 "token"). Throws a 400 that names refused keys. */
export async function makeAnswerToken(parts: Parts, answers: Answers, terms: TokenTerms): Promise<string> {
  const reasons = Object.values(refusedAnswers(answers));
  if (reasons.length > 0) throw new Refusal(400, reasons.join(" "));
  const token = randomToken();
  const sealed = parts.vault.seal(JSON.stringify(answers), context);
  await addToken(parts.db, digestOf(parts, token, "answer"), { purpose: "answer", sealed }, terms);
  return token;
}

/** Makes a token whose holder, a service user (§6), may read one application. */
export async function makeServiceToken(parts: Parts, accountId: string, terms: TokenTerms): Promise<string> {
  const token = randomToken();
  await addToken(parts.db, digestOf(parts, token, "application"), { purpose: "application", accountId }, terms);
  return token;
}

/**
 * Calls `show` with the target of a token, and counts a use if that succeeds. Throws a 400 for a token that is unknown,
 * expired, used up or of the other kind.
 */
async function using<T>(
  parts: Parts,
  {
    address,
    token,
    purpose,
  }: { readonly address: string; readonly token: string; readonly purpose: "answer" | "application" },
  show: (tx: Queryable, shown: string) => Promise<T>,
): Promise<T> {
  await demandWithin(parts, limits.tokensOfAddress, address);
  const digest = digestOf(parts, token, purpose);
  const result = await parts.db.transaction(async (tx) => {
    const shown = await takeUse(tx, digest, purpose);
    if (shown === null) throw new Refusal(400, unknownToken);
    return show(tx, shown);
  });
  parts.log.info("token used", { token: nameOf(digest), purpose });
  return result;
}

/** The answers of a visitor's token. Throws a 400 for an invalid token. */
export function answersOfToken(parts: Parts, address: string, token: string): Promise<Answers> {
  return using(parts, { address, token, purpose: "answer" }, async (_tx, sealed) =>
    answersShape.create(JSON.parse(parts.vault.open(sealed, context))),
  );
}

/** The application of a service token. Throws a 400 for an invalid token. */
export function applicationOfToken(parts: Parts, address: string, token: string): Promise<TemporaryApplication> {
  return using(parts, { address, token, purpose: "application" }, (tx, accountId) => printViewOf(parts, tx, accountId));
}

/** The state of a token and its name in the log, as a sentence for staff. */
export async function aboutToken(parts: Parts, token: string): Promise<string> {
  for (const purpose of ["application", "answer"] as const) {
    const digest = digestOf(parts, token, purpose);
    const found = await findToken(parts.db, digest);
    if (!found) continue;
    const { expiresAt, usesLeft, usedAt } = found;
    const left = usesLeft === null ? "any number of uses" : `uses left: ${usesLeft}`;
    const last = usedAt === null ? "not used yet" : `last used ${usedAt.toISOString()}`;
    return `Token ${nameOf(digest)}: ${last}, ${left}, valid until ${expiresAt.toISOString()}.`;
  }
  return "No such token: it never was, or it expired.";
}

/** The id of a confirmed account, or null. */
export async function accountIdOf(parts: Parts, address: string): Promise<string | null> {
  const account = await findAccount(parts.db, toUsername(address));
  return account?.isConfirmed ? account.id : null;
}

import type { Answers } from "../../shared/form/answers";
import { answers as answersShape } from "../../shared/wire/shapes";
import { findAccount, toUsername } from "../accounts/accounts";
import { randomToken } from "../config/config";
import type { Queryable } from "../database/database";
import { rates, requireWithin } from "../limits/limits";
import { Refusal } from "../refusal";
import type { Services } from "../services";
import { addToken, findToken, type TokenTerms, takeUse } from "./tokenTable";

const unknownToken = "This link is no longer valid. Please ask for a new one.";
const context = "token:answer";

/** The digest under which a token is stored. */
function digestOf(services: Services, token: string, purpose: "answer" | "application"): Uint8Array {
  return services.vault.digest(token, purpose);
}

/** The name of a token in logs and for staff; it does not reveal the token. */
function nameOf(digest: Uint8Array): string {
  return Buffer.from(digest.subarray(0, 4)).toString("hex");
}

/** Makes a token with which a visitor's form loads these answers. Throws a 400 that names refused keys. */
export async function makeAnswerToken(services: Services, answers: Answers, terms: TokenTerms): Promise<string> {
  const reasons = Object.values(services.questionnaire.refusedAnswers(answers));
  if (reasons.length > 0) throw new Refusal(400, reasons.join(" "));
  const token = randomToken();
  const sealed = services.vault.seal(JSON.stringify(answers), context);
  await addToken(services.db, digestOf(services, token, "answer"), { purpose: "answer", sealed }, terms);
  return token;
}

/** Makes a link with a token whose holder, a service user, may read the print view of one application. */
export async function makePrintLink(
  services: Services,
  accountId: string,
  terms: TokenTerms,
  db: Queryable = services.db,
): Promise<string> {
  const token = randomToken();
  await addToken(db, digestOf(services, token, "application"), { purpose: "application", accountId }, terms);
  return `${services.publicUrl()}/print.html?service_token=${token}`;
}

/**
 * Calls `show` with the target of a token, and counts a use if that succeeds. Throws a 400 for a token that is unknown,
 * expired, used up or of the other kind, and a 429 where an address sends many of them.
 */
export async function useToken<T>(
  services: Services,
  {
    address,
    token,
    purpose,
  }: { readonly address: string; readonly token: string; readonly purpose: "answer" | "application" },
  show: (tx: Queryable, shown: string) => Promise<T>,
): Promise<T> {
  const digest = digestOf(services, token, purpose);
  const found = await services.db.transaction(async (tx) => {
    const shown = await takeUse(tx, digest, purpose);
    return shown === null ? null : { result: await show(tx, shown) };
  });
  if (found === null) {
    await requireWithin(services, rates.tokensOfAddress, address);
    throw new Refusal(400, unknownToken);
  }
  services.log.info("token used", { token: nameOf(digest), purpose });
  return found.result;
}

/** Decrypts the answers of a visitor's token. */
export function openTokenAnswers(services: Services, sealed: string): Answers {
  return answersShape.create(JSON.parse(services.vault.open(sealed, context)));
}

/** The state of a token and its name in the log, as a sentence for staff. */
export async function aboutToken(services: Services, token: string): Promise<string> {
  for (const purpose of ["application", "answer"] as const) {
    const digest = digestOf(services, token, purpose);
    const found = await findToken(services.db, digest);
    if (!found) continue;
    const { expiresAt, usesLeft, usedAt } = found;
    const left = usesLeft === null ? "any number of uses" : `uses left: ${usesLeft}`;
    const last = usedAt === null ? "not used yet" : `last used ${usedAt.toISOString()}`;
    return `Token ${nameOf(digest)}: ${last}, ${left}, valid until ${expiresAt.toISOString()}.`;
  }
  return "No such token: it never was, or it expired.";
}

/** The id of a confirmed account, or null. */
export async function accountIdOf(services: Services, address: string): Promise<string | null> {
  const account = await findAccount(services.db, toUsername(address));
  return account?.isConfirmed ? account.id : null;
}

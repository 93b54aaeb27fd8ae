import type { Answers, AnswerValue } from "../../../src/form/answers";
import { mergeInOneStatement } from "../store/saves";
import { touchSession } from "../store/sessions";
import type { Parts } from "./parts";
import { isDocumentKey, isSensitive, refusedAnswers } from "./questionnaire";
import { openAnswers } from "./sealing";

function isPatch(body: unknown): body is Readonly<Record<string, AnswerValue>> {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return false;
  return Object.values(body).every((value) => typeof value === "string" || typeof value === "boolean");
}

/**
 * Saves answers with one statement for the session, the check and the update, instead of three, since most calls are
 * saves. `since` is the last version that the client has seen, or null. Returns the new version and the other answers that
 * changed after `since`. Null, and nothing changes, in the cases that need more than this statement: a refused answer, one
 * that is encrypted or answers a document question, an invalid session, a conflict, a submitted application.
 */
export async function saveInOneStatement(
  parts: Parts,
  sessionToken: string,
  patch: unknown,
  since: number | null,
): Promise<{ readonly version: number; readonly others: Answers } | null> {
  if (!isPatch(patch) || Object.keys(refusedAnswers(patch)).length > 0) return null;
  if (Object.keys(patch).some((key) => isSensitive(key) || isDocumentKey(key))) return null;
  const tokenHash = parts.vault.digest(sessionToken, "session");
  const merge = await mergeInOneStatement(parts.db, tokenHash, patch, since);
  if (merge === null) return null;
  if (merge.isStale) await touchSession(parts.db, tokenHash);
  return {
    version: merge.version,
    others: merge.others === null ? {} : openAnswers(parts.vault, merge.accountId, merge.others),
  };
}

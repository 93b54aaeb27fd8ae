import type { FastifyReply, FastifyRequest } from "fastify";
import type { AnswerOf } from "../../../src/api/contract";
import type { AnswerValue } from "../../../src/form/answers";
import { sessionToken } from "../http/cookies";
import { saved } from "../services/answers";
import type { CallLimit } from "../services/callLimit";
import { etagOf, versionOf } from "../services/etag";
import type { Parts } from "../services/parts";
import { isDocumentKey, isSensitive, refusedAnswers } from "../services/questionnaire";
import { openAnswers } from "../services/sealing";
import { mergeInOneStatement } from "../store/saves";
import { touchSession } from "../store/sessions";

function isPatch(body: unknown): body is Readonly<Record<string, AnswerValue>> {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return false;
  return Object.values(body).every((value) => typeof value === "string" || typeof value === "boolean");
}

/**
 * Saves answers with one statement for the session, the check and the update, instead of three: a save is most of what
 * the server does, and takes half the time so. Null, and nothing changes, for what the statement cannot decide: a refused
 * answer, one that is stored encrypted or that names a document, a session that is not valid, a conflict, a submitted
 * application. The handler `saveAnswer` then answers.
 */
export async function saveInOneStatement(
  parts: Parts,
  callLimit: CallLimit,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AnswerOf<"saveAnswer"> | null> {
  const token = sessionToken(request);
  const patch = request.body;
  if (token === null || !isPatch(patch) || Object.keys(refusedAnswers(patch)).length > 0) return null;
  if (Object.keys(patch).some((key) => isSensitive(key) || isDocumentKey(key))) return null;
  callLimit.demand(token);
  const tokenHash = parts.vault.digest(token, "session");
  const merge = await mergeInOneStatement(parts.db, tokenHash, patch, versionOf(request.headers["if-match"]));
  if (merge === null) return null;
  callLimit.count(token);
  if (merge.isStale) await touchSession(parts.db, tokenHash);
  reply.header("etag", etagOf(merge.version));
  return saved(merge.others === null ? {} : openAnswers(parts.vault, merge.accountId, merge.others));
}

import type { AnswerValue } from "../../shared/form/answers";
import type { Documents } from "../../shared/wire/shapes";
import type { Queryable } from "../database/database";
import type { Services } from "../services";
import { convertedDocuments } from "./applicationTable";

/**
 * The converted documents of an applicant that answer questions of the form, as `GET /api/document-answer` gives them; sizes
 * in bytes.
 */
export async function documentsOf(db: Queryable, { questionnaire }: Services, accountId: string): Promise<Documents> {
  const documents = await convertedDocuments(db, accountId, questionnaire.documentKeys());
  return Object.fromEntries(
    documents.map(({ fieldKey, fileName, fileSize }) => [fieldKey, { file_name: fileName, file_size: fileSize }]),
  );
}

/**
 * A patch without answers to document questions that have no converted document: only a conversion answers such a question.
 * They are dropped, not refused, since a draft or another window may still hold them, and its other answers are valid.
 */
export async function withoutUnconverted(
  db: Queryable,
  services: Services,
  accountId: string,
  patch: Readonly<Record<string, AnswerValue>>,
): Promise<Readonly<Record<string, AnswerValue>>> {
  const claims = Object.keys(patch).filter((key) => services.questionnaire.isDocumentKey(key) && patch[key] !== "");
  if (claims.length === 0) return patch;
  const proven = await documentsOf(db, services, accountId);
  return Object.fromEntries(Object.entries(patch).filter(([key]) => !claims.includes(key) || key in proven));
}

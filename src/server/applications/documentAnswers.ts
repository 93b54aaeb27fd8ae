import type { Documents } from "../../shared/wire/shapes";
import type { Queryable } from "../database/database";
import { Refusal } from "../refusal";
import type { Services } from "../services";
import { type QuestionDocument, questionDocuments } from "./questionDocumentTable";

/** What the wire says of the documents that answer questions of the form; sizes in bytes. */
function onWire(
  { questionnaire }: Services,
  rows: readonly QuestionDocument[],
  which: "document" | "newest",
): Documents {
  const asked = rows.flatMap(({ fieldKey, [which]: file }) =>
    file && questionnaire.isDocumentKey(fieldKey) ? [[fieldKey, file] as const] : [],
  );
  return Object.fromEntries(
    asked.map(([fieldKey, { key, name, size }]) => [fieldKey, { file_name: name, file_size: size, file_key: key }]),
  );
}

/** The documents of an applicant, as `GET /api/document-answer` gives them. */
export async function documentsOf(db: Queryable, services: Services, accountId: string): Promise<Documents> {
  return onWire(services, await questionDocuments(db, accountId), "document");
}

/**
 * Throws a 412 where a submission would hold other files than `shown`, those by which the page names the documents that it shows: of each question the newest version, also while it is being converted.
 */
export function requireShown(
  services: Services,
  rows: readonly QuestionDocument[],
  shown: Readonly<Record<string, string>>,
): void {
  const newest = onWire(services, rows, "newest");
  const keys = new Set([...Object.keys(newest), ...Object.keys(shown)]);
  if ([...keys].every((key) => newest[key]?.file_key === shown[key])) return;
  const files = Object.values(newest).map(({ file_name }) => file_name);
  const message =
    files.length === 0
      ? "Your files were deleted in another window. Please look at the questions, and submit again."
      : `Your files were changed in another window. Now they are: ${files.join(", ")}. Please look at them, and submit again.`;
  throw new Refusal(412, message, { fields: { document_answer: newest } });
}

import { array, instance, type, union } from "superstruct";
import { append, type Document, openDocuments } from "./append";

const bytes = instance(Uint8Array);
const input = union([type({ documents: array(bytes) }), type({ copy: bytes })]);

let documents: readonly Document[] = [];

/**
 * The program of the child process that opens an applicant's documents. First it gets them, and returns their numbers of
 * pages as JSON; then the copy of the answers, and returns it with the documents behind it.
 */
export async function run(received: unknown): Promise<Uint8Array> {
  const step = input.create(received);
  if ("copy" in step) return append(step.copy, documents);
  documents = await openDocuments(step.documents);
  return new Uint8Array(Buffer.from(JSON.stringify(documents.map((document) => document.getPageCount()))));
}

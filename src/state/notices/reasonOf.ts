import { ApiError, unexpectedMessage } from "../../api/errors";

/** What the applicant is told of a fault, in English: the server's word, or section 8's generic text. */
export function reasonOf(fault: unknown): string {
  return fault instanceof ApiError ? fault.message : unexpectedMessage;
}

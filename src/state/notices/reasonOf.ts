import { ApiError, unexpectedMessage } from "../../api/errors";

/** The message for the applicant about a failure, in English: the server's, or the general sentence of §8. */
export function reasonOf(fault: unknown): string {
  return fault instanceof ApiError ? fault.message : unexpectedMessage;
}

import { ApiError } from "../../api/errors";

/**
 * Reports an error that a boundary caught to the console. A failed call is not reported there: it is no defect of the
 * code, the applicant reads its message, and the host page receives `admissions-error`.
 */
export function onCaughtError(fault: unknown): void {
  if (!(fault instanceof ApiError)) console.error(fault);
}

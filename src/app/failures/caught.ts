import { ApiError } from "../../api/errors";

/**
 * What a boundary caught, for the host page's console. A failed call is no fault of the code: the applicant reads its
 * sentence, and the page hears of it by `admissions-error`.
 */
export function onCaughtError(fault: unknown): void {
  if (!(fault instanceof ApiError)) console.error(fault);
}

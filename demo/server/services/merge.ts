import type { AnswerValue } from "../../../src/form/answers";

/** Decrypted answers, with the version that last changed each key. */
export interface Sheet {
  readonly version: number;
  readonly answers: Readonly<Record<string, AnswerValue>>;
  readonly versions: Readonly<Record<string, number>>;
}

/**
 * The conflicts of a patch (§7): the keys that were changed after version `since` to another value than the patch's, with
 * their current values. Empty without `since`: the last write wins.
 */
export function conflicts(
  sheet: Sheet,
  patch: Readonly<Record<string, AnswerValue>>,
  since: number | null,
): Readonly<Record<string, AnswerValue>> {
  if (since === null) return {};
  const keys = Object.keys(patch).filter(
    (key) => (sheet.versions[key] ?? 0) > since && (sheet.answers[key] ?? "") !== patch[key],
  );
  return Object.fromEntries(keys.map((key) => [key, sheet.answers[key] ?? ""]));
}

/** The answers that were changed after version `since` and are not in the patch. None without `since`. */
export function othersSince(
  sheet: Sheet,
  patch: Readonly<Record<string, AnswerValue>>,
  since: number | null,
): Readonly<Record<string, AnswerValue>> {
  if (since === null) return {};
  const keys = Object.keys(sheet.versions).filter((key) => (sheet.versions[key] ?? 0) > since && !(key in patch));
  return Object.fromEntries(keys.map((key) => [key, sheet.answers[key] ?? ""]));
}

/** The entries of a patch that differ from the sheet. */
export function changes(sheet: Sheet, patch: Readonly<Record<string, AnswerValue>>): Record<string, AnswerValue> {
  return Object.fromEntries(Object.entries(patch).filter(([key, value]) => (sheet.answers[key] ?? "") !== value));
}

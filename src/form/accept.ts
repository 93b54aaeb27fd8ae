import { months } from "./calendar";
import type { Catalogue } from "./catalogue";
import { indexOf } from "./catalogueIndex";
import { matches } from "./formatChecks";
import { maxLengthOf, textLength } from "./lengths";
import { everyOption, labelIn } from "./options";
import type { AcceptedKey } from "./placement";
import type { OptionSource } from "./question";
import { isStorable } from "./storable";
import { unreachable } from "./unreachable";

/** The most characters of a `_desc`: the label of an option, which no applicant types. */
const maxDescLength = 300;

/**
 * The reasons to refuse entries of a patch of answers, by key; empty when all are accepted.
 * Refused are keys that the form does not have, values of the wrong type, texts too long or with characters that a
 * database cannot hold, and coded values that no list of their question has on any day. A draft whose format is wrong
 * (half a phone number, an impossible date) or whose term has begun is accepted: `validate` reports it at submission.
 */
export function refusals(
  catalogue: Catalogue,
  patch: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> {
  const { accepted } = indexOf(catalogue);
  const reasons = Object.entries(patch).flatMap(([key, value]) => {
    const known = accepted.get(key);
    const reason = known ? reasonAgainst(catalogue, known, key, value) : `Answer "${key}" is not part of this form.`;
    return reason ? [[key, reason] as const] : [];
  });
  return Object.fromEntries(reasons);
}

function reasonAgainst(catalogue: Catalogue, accepted: AcceptedKey, key: string, value: unknown): string | null {
  if (accepted.kind === "boolean") return typeof value === "boolean" ? null : `Answer "${key}" must be true or false.`;
  if (typeof value !== "string") return `Answer "${key}" must be text.`;
  if (!isStorable(value)) return `Answer "${key}" contains a character that cannot be stored.`;
  const max = accepted.kind === "desc" ? maxDescLength : maxLengthOf(accepted.placed.question);
  if (textLength(value) > max) return `Answer "${key}" is longer than ${max} characters.`;
  return value === "" || isPossible(catalogue, accepted, value) ? null : `Answer "${key}" is not one of its options.`;
}

/** Whether a coded value can be chosen at all, whatever the other answers are: a patch does not hold them. */
function isPossible(catalogue: Catalogue, { kind, placed }: AcceptedKey, value: string): boolean {
  switch (kind) {
    case "text":
    case "desc":
    case "boolean":
      return true;
    case "document":
      return value === "ANSWERED";
    case "month":
      return labelIn(months, value) !== null;
    case "year":
      return isYear(value);
    case "coded": {
      const { question } = placed;
      return "options" in question && isOption(catalogue, question.options, value);
    }
    default:
      return unreachable(kind);
  }
}

/** Accepts every day's values of a list that follows the calendar: a page opened yesterday offers yesterday's. */
function isOption(catalogue: Catalogue, source: OptionSource, value: string): boolean {
  const options = everyOption(catalogue, source);
  if (!options) return isYear(value);
  const pattern = typeof source === "string" ? catalogue.moving?.[source] : undefined;
  return labelIn(options, value) !== null || (pattern !== undefined && matches(value, pattern));
}

/** Accepts any year: the offered ones follow the calendar, and a draft may hold one that was offered last year. */
function isYear(value: string): boolean {
  return /^\d{4}$/.test(value);
}

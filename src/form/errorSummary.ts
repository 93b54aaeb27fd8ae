import type { Answers, Arrangement } from "./answers";
import type { Catalogue, PageId } from "./catalogue";
import { indexOf } from "./catalogueIndex";
import type { Question } from "./question";
import type { Errors } from "./validate";
import { visiblePlaced } from "./visibility";

/** A question with errors, as the summary lists it: it links to `/{page}#{key}` (§2 "Validation error summary"). */
export interface ErrorItem {
  readonly key: string;
  readonly messages: readonly string[];
}

/** The questions of one page that have errors, in the order of the catalogue. */
export interface PageErrors {
  readonly page: PageId;
  readonly items: readonly ErrorItem[];
}

/** A link of the summary with more characters is replaced by the question's short label. */
export const longestLink = 80;

/** The texts of a question's links. */
function linksOf({ shortLabel }: Question, messages: ReadonlySet<string>): readonly string[] {
  return [...messages].map((message) => (message.length > longestLink ? (shortLabel ?? message) : message));
}

/**
 * Errors by page in the order of the catalogue; pages without errors are absent. Keys that the form does not have are left
 * out: there is no question to link to. A question lists the same message once.
 */
export function errorsByPage(catalogue: Catalogue, errors: Errors): readonly PageErrors[] {
  const { questions } = indexOf(catalogue);
  return catalogue.pages.flatMap((page) => {
    const items = questions.flatMap(({ question, page: own, owned }) => {
      const messages = new Set(own === page ? owned.flatMap((key) => errors[key] ?? []) : []);
      return messages.size > 0 ? [{ key: question.key, messages: linksOf(question, messages) }] : [];
    });
    return items.length > 0 ? [{ page: page.id, items }] : [];
  });
}

/** Errors apart by whether the page shows a question for them. */
export interface SplitErrors {
  readonly shown: Errors;
  /** The messages of the other errors, each once: the summary cannot link them to a question. */
  readonly unlinked: readonly string[];
}

/** Splits the errors that a server found: its questionnaire may differ, and so may the answers that it knows. */
export function splitErrors(
  catalogue: Catalogue,
  errors: Errors,
  answers: Answers,
  arrangement: Arrangement,
): SplitErrors {
  const owned = new Set(visiblePlaced(catalogue, answers, arrangement).flatMap((placed) => placed.owned));
  const entries = Object.entries(errors);
  return {
    shown: Object.fromEntries(entries.filter(([key]) => owned.has(key))),
    unlinked: [...new Set(entries.filter(([key]) => !owned.has(key)).flatMap(([, messages]) => messages))],
  };
}

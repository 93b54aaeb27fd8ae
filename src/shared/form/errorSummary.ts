import type { Answers, Arrangement } from "./answers";
import { indexOf, placedQuestion } from "./catalogueIndex";
import type { Catalogue } from "./catalogueTypes";
import type { Errors } from "./validate";
import { visiblePlaced } from "./visibility";

/** A question with errors, as the summary lists it: it links to `/{page}#{key}`. */
export interface ErrorItem {
  readonly key: string;
  readonly messages: readonly string[];
  /** Whether another question has one of these messages too, so that the summary also names the question. */
  readonly isAmbiguous?: true;
}

/** The questions of one page that have errors, in the order of the catalogue. */
export interface PageErrors {
  readonly page: string;
  readonly items: readonly ErrorItem[];
}

/** How many messages a page lists. */
export const countOf = ({ items }: PageErrors) => items.reduce((sum, { messages }) => sum + messages.length, 0);

/** How many messages all pages list. */
export const countAll = (pages: readonly PageErrors[]) => pages.reduce((sum, each) => sum + countOf(each), 0);

/**
 * Errors by page in the order of the catalogue; pages without errors are absent. Keys that the form does not have are left
 * out: there is no question to link to. A question lists the same message once.
 */
export function errorsByPage(catalogue: Catalogue, errors: Errors): readonly PageErrors[] {
  const listed = indexOf(catalogue).questions.flatMap(({ question: { key }, page, owned }) => {
    const messages = [...new Set(owned.flatMap((each) => errors[each] ?? []))];
    return messages.length > 0 ? [{ page, key, messages }] : [];
  });
  const counts = new Map<string, number>();
  for (const message of listed.flatMap(({ messages }) => messages)) counts.set(message, (counts.get(message) ?? 0) + 1);
  const isShared = (message: string) => (counts.get(message) ?? 0) > 1;
  return catalogue.pages.flatMap((page) => {
    const items = listed
      .filter((each) => each.page === page)
      .map(({ key, messages }) => ({ key, messages, ...(messages.some(isShared) && { isAmbiguous: true as const }) }));
    return items.length > 0 ? [{ page: page.id, items }] : [];
  });
}

/** The name of a question: its label, unless that equals `message`, below its legends; null for an unknown key. */
export function nameOf(catalogue: Catalogue, key: string, message = ""): string | null {
  const placed = placedQuestion(catalogue, key);
  if (!placed) return null;
  const { question, section, under } = placed;
  const label = question.label === message ? [] : [question.label];
  const names = [...under, ...label];
  return names.length > 0 ? names.join(" – ") : section.heading;
}

/** An error without a visible question. */
export interface UnlinkedError {
  readonly key: string;
  readonly message: string;
}

/** Errors apart by whether the page shows a question for them. */
interface SplitErrors {
  readonly shown: Errors;
  /** The other errors: the summary cannot link them to a question. */
  readonly unlinked: readonly UnlinkedError[];
}

/** Splits the errors that a server found: its questionnaire and its answers may differ from the page's. */
export function splitErrors(
  catalogue: Catalogue,
  errors: Errors,
  answers: Answers,
  arrangement: Arrangement,
): SplitErrors {
  const owned = new Set(visiblePlaced(catalogue, answers, arrangement).flatMap((placed) => placed.owned));
  const entries = Object.entries(errors);
  const others = entries.filter(([key]) => !owned.has(key));
  return {
    shown: Object.fromEntries(entries.filter(([key]) => owned.has(key))),
    unlinked: others.flatMap(([key, messages]) => [...new Set(messages)].map((message) => ({ key, message }))),
  };
}

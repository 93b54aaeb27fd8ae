import type { Catalogue, PageId } from "./catalogue";
import { indexOf } from "./catalogueIndex";
import { keysOf } from "./conditions";
import type { Question } from "./question";
import type { Errors } from "./validate";

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

/** Whether another question asks for the same in the same words, as long as this one is empty: either answers for both. */
function isShared(message: string, { rules = [] }: Question, asks: (key: string, message: string) => boolean): boolean {
  return rules.some((rule) => rule.message === message && keysOf(rule.when).some((key) => asks(key, message)));
}

/**
 * Errors by page in the order of the catalogue; pages without errors are absent. Keys that the form does not have are
 * left out: there is nothing to link to. Identical messages stand once at a question, and once for questions of which
 * any one is enough (§5). The catalogue is the one that the errors were found with: its rules' words are compared.
 */
export function errorsByPage(catalogue: Catalogue, errors: Errors): readonly PageErrors[] {
  const { questions } = indexOf(catalogue);
  return catalogue.pages.flatMap((page) => {
    const said = new Map<string, ReadonlySet<string>>();
    const isSaid = (key: string, message: string) => said.get(key)?.has(message) === true;
    const items = questions.flatMap(({ question, page: own, owned }) => {
      const found = new Set(own === page ? owned.flatMap((key) => errors[key] ?? []) : []);
      const messages = [...found].filter((message) => !isShared(message, question, isSaid));
      said.set(question.key, found);
      return messages.length > 0 ? [{ key: question.key, messages }] : [];
    });
    return items.length > 0 ? [{ page: page.id, items }] : [];
  });
}

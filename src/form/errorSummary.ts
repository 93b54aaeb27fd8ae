import type { Catalogue, PageId } from "./catalogue";
import { indexOf } from "./catalogueIndex";
import type { Errors } from "./validate";

/** A question with errors, as the summary lists it: it links to `/{page}#{key}` (§2 "Validation error summary"). */
export interface ErrorItem {
  readonly key: string;
  readonly label: string;
  readonly messages: readonly string[];
}
export interface PageErrors {
  readonly page: PageId;
  readonly title: string;
  readonly items: readonly ErrorItem[];
}

/**
 * Errors by page in the order of the catalogue; pages without errors are absent. Keys that the form does not have are
 * left out: there is nothing to link to.
 */
export function errorsByPage(catalogue: Catalogue, errors: Errors): readonly PageErrors[] {
  const { questions } = indexOf(catalogue);
  return catalogue.pages.flatMap((page) => {
    const said = new Set<string>();
    const items = questions.flatMap(({ question, page: own, owned }) => {
      const found = own === page ? new Set(owned.flatMap((key) => errors[key] ?? [])) : [];
      // §5: identical messages are shown once; either of two phones answers for both.
      const messages = [...found].filter((message) => !said.has(message));
      for (const message of messages) said.add(message);
      return messages.length > 0 ? [{ key: question.key, label: question.label, messages }] : [];
    });
    return items.length > 0 ? [{ page: page.id, title: page.title, items }] : [];
  });
}

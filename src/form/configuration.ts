import { descKey } from "./answers";
import type { Catalogue } from "./catalogue";
import { indexOf } from "./catalogueIndex";
import { nodeErrors } from "./nodeErrors";
import { questionsIn } from "./nodes";
import { valueKeys } from "./question";
import { questionErrors } from "./questionErrors";

/**
 * The faults of a catalogue, each as thing, fault and remedy (§5 "Development only", §8).
 * `dataModel` names every key that the institution stores. For development and tests: it walks everything.
 */
export function configurationErrors(catalogue: Catalogue, dataModel: Iterable<string>): readonly string[] {
  const stored = new Set(dataModel);
  const repeated = repeatedKeys(catalogue);
  const { circles, accepted } = indexOf(catalogue);
  const readable = new Set([...accepted.keys(), ...stored, ...[...stored].map(descKey)]);
  return [
    ...new Set([
      ...repeated,
      ...questionErrors(catalogue, stored, readable),
      ...nodeErrors(catalogue, readable),
      ...circles.map(
        (keys) =>
          `The conditions of ${keys.map(quoted).join(" → ")} read each other in a circle. Break it at one of them.`,
      ),
    ]),
  ];
}

/** Throws one error that lists every fault of a catalogue, if it has any. */
export function assertCatalogue(catalogue: Catalogue, dataModel: Iterable<string>): void {
  const errors = configurationErrors(catalogue, dataModel);
  if (errors.length > 0) throw new Error(`Bad configuration:\n- ${errors.join("\n- ")}`);
}

/** Keys of the data model without a question on any page: a message, not an error (§5 "Development only"). */
export function keysWithoutPage(catalogue: Catalogue, dataModel: Iterable<string>): readonly string[] {
  const { accepted } = indexOf(catalogue);
  return [...dataModel].filter((key) => !accepted.has(key));
}

function repeatedKeys(catalogue: Catalogue): readonly string[] {
  const pagesOf = new Map<string, string[]>();
  for (const page of catalogue.pages) {
    for (const key of page.sections.flatMap((section) => questionsIn(section.nodes)).flatMap(valueKeys)) {
      pagesOf.set(key, [...(pagesOf.get(key) ?? []), page.id]);
    }
  }
  return [...pagesOf].flatMap(([key, pages]) => (pages.length > 1 ? [repetition(key, pages)] : []));
}

function repetition(key: string, pages: readonly string[]): string {
  const distinct = [...new Set(pages)];
  const where =
    distinct.length > 1
      ? `is on more than one page: ${distinct.map(quoted).join(", ")}`
      : `is ${pages.length} times on page "${distinct[0] ?? ""}"`;
  return `Question "${key}" ${where}. Keep it in one place.`;
}

function quoted(text: string): string {
  return `"${text}"`;
}

import type { Answers, Arrangement } from "./answers";
import type { Catalogue } from "./catalogue";
import { placedQuestion } from "./catalogueIndex";
import { visiblePlaced } from "./visibility";

/** So many cleared questions of one section are named by its heading. */
const manyInSection = 3;

/** The names of cleared questions: of the section or the block that they fill, otherwise their labels. */
export function clearedNames(
  catalogue: Catalogue,
  keys: readonly string[],
  answers: Answers,
  arrangement: Arrangement,
): readonly string[] {
  const shown = new Set(visiblePlaced(catalogue, answers, arrangement).map(({ section }) => section));
  const cleared = keys.flatMap((key) => placedQuestion(catalogue, key) ?? []);
  const names = cleared.map(({ question, section, under }) => {
    const together = cleared.filter((other) => other.section === section).length;
    if (!shown.has(section)) return section.heading;
    return under[0] ?? (together >= manyInSection ? section.heading : question.label);
  });
  return [...new Set(names)];
}

import { type Answers, type Arrangement, isAnswered } from "./answers";
import { indexOf, placedQuestion } from "./catalogueIndex";
import type { Catalogue } from "./catalogueTypes";
import { kindOf, type Question, valueKeys } from "./question";
import { visiblePlaced } from "./visibility";

const isGiven = (question: Question, answers: Answers) => valueKeys(question).some((key) => isAnswered(answers[key]));

/**
 * The questions, by key, whose answers a change of `changed` has cleared, in the order of the catalogue. Without files:
 * they are deleted, and cannot be brought back.
 */
export function clearedQuestions(
  catalogue: Catalogue,
  before: Answers,
  after: Answers,
  changed?: string,
): readonly string[] {
  const own = changed === undefined ? undefined : placedQuestion(catalogue, changed)?.question;
  return indexOf(catalogue)
    .questions.map(({ question }) => question)
    .filter((question) => question !== own && !kindOf(question).holdsFile)
    .filter((question) => isGiven(question, before) && !isGiven(question, after))
    .map(({ key }) => key);
}

/** So many cleared questions of one section are named by its heading. */
const manyInSection = 3;

/** The names of cleared questions: of the section or the block that they fill, otherwise of their answers. */
export function clearedNames(
  catalogue: Catalogue,
  keys: readonly string[],
  answers: Answers,
  arrangement: Arrangement,
  nameOf: (question: Question) => string,
): readonly string[] {
  const shown = new Set(visiblePlaced(catalogue, answers, arrangement).map(({ section }) => section));
  const cleared = keys.flatMap((key) => placedQuestion(catalogue, key) ?? []);
  const names = cleared.map(({ question, section, under: [under] }) => {
    const together = cleared.filter((other) => other.section === section).length;
    if (!shown.has(section)) return section.heading;
    // A block or group of which an answer is left was not removed.
    const isLeft = indexOf(catalogue).questions.some(
      (other) => other.section === section && other.under[0] === under && isGiven(other.question, answers),
    );
    if (under !== undefined && !isLeft) return under;
    return together >= manyInSection ? section.heading : nameOf(question);
  });
  return [...new Set(names)];
}

import { type Answers, isAnswered } from "./answers";
import type { Catalogue } from "./catalogue";
import { indexOf, placedQuestion } from "./catalogueIndex";
import { kindOf, type Question, valueKeys } from "./question";

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

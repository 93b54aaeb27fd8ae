import { descKey } from "./answers";
import type { AnswerKind } from "./placement";
import type { AutocompleteQuestion, Question } from "./question";

/** The keys that hold a question's answer: its own and, for a month and year, the year's. */
export function valueKeys(question: Question): readonly string[] {
  return question.control === "monthYear" ? [question.key, question.yearKey] : [question.key];
}

/** The keys that a lookup fills and that have no question of their own: they are cleared with the lookup. */
export function companionKeys(question: AutocompleteQuestion, questionKeys: ReadonlySet<string>): readonly string[] {
  return Object.values(question.fills).filter((key) => key !== question.key && !questionKeys.has(key));
}

/** Every answer key of a question with what it may hold (§3 "Student answers"). */
export function ownedKinds(
  question: Question,
  questionKeys: ReadonlySet<string>,
): readonly (readonly [key: string, kind: AnswerKind])[] {
  switch (question.control) {
    case "checkbox":
      return [[question.key, "boolean"]];
    case "document":
      return [[question.key, "document"]];
    case "select":
    case "radio":
      return [
        [question.key, "coded"],
        [descKey(question.key), "desc"],
      ];
    case "monthYear":
      return [
        [question.key, "month"],
        [descKey(question.key), "desc"],
        [question.yearKey, "year"],
        [descKey(question.yearKey), "desc"],
      ];
    case "autocomplete":
      return [question.key, ...companionKeys(question, questionKeys)].map((key) => [key, "text"] as const);
    default:
      return [[question.key, "text"]];
  }
}

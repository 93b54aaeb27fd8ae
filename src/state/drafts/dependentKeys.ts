import { descKey } from "../../form/answers";
import type { Catalogue } from "../../form/catalogue";
import { questionsOf } from "../../form/nodes";
import type { Question } from "../../form/question";

type DependentKeys = ReadonlyMap<string, readonly string[]>;

/** Cached by catalogue, which never changes once made. */
const cache = new WeakMap<Catalogue, DependentKeys>();

function pairsOf(question: Question): readonly (readonly [string, readonly string[]])[] {
  const { key } = question;
  switch (question.control) {
    case "monthYear":
      return [
        [key, [question.yearKey]],
        [question.yearKey, [key]],
        [descKey(key), [key, question.yearKey]],
        [descKey(question.yearKey), [key, question.yearKey]],
      ];
    case "select":
    case "radio": {
      const deciding = typeof question.options === "object" && "by" in question.options ? [question.options.by] : [];
      return [
        [key, deciding],
        [descKey(key), [key, ...deciding]],
      ];
    }
    default:
      return [];
  }
}

/**
 * The dependent keys of an answer: without them it has no meaning or another one (§3: pairs, `_desc`, dependent
 * lists).
 */
export function dependentKeysOf(catalogue: Catalogue, key: string): readonly string[] {
  const found = cache.get(catalogue) ?? new Map(questionsOf(catalogue).flatMap(pairsOf));
  cache.set(catalogue, found);
  return found.get(key) ?? [];
}

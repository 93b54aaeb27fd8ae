import type { Catalogue } from "../../form/catalogue";
import { questionsOf } from "../../form/nodes";
import { dependentKeys } from "../../form/question";

type DependentKeys = ReadonlyMap<string, readonly string[]>;

/** Cached by catalogue, which never changes once made. */
const cache = new WeakMap<Catalogue, DependentKeys>();

/**
 * The dependent keys of an answer: without them it has no meaning or another one (§3: pairs, `_desc`, dependent
 * lists).
 */
export function dependentKeysOf(catalogue: Catalogue, key: string): readonly string[] {
  const found = cache.get(catalogue) ?? new Map(questionsOf(catalogue).flatMap(dependentKeys));
  cache.set(catalogue, found);
  return found.get(key) ?? [];
}

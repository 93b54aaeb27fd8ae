import type { Catalogue } from "./catalogue";
import { type Placed, placeAll } from "./catalogueWalk";
import { type ClearingOrder, clearingOrder } from "./clearingOrder";
import { ownedKinds } from "./ownedKeys";
import type { AcceptedKey, PlacedQuestion } from "./placement";
import { keysRead } from "./visibilityConditions";

/** What the engine derives from a catalogue once, so that a keystroke does not scan the catalogue. */
export interface CatalogueIndex extends Placed, ClearingOrder {
  /** Every answer key that the form has, with its kind and its question: what the server accepts (§3). */
  readonly accepted: ReadonlyMap<string, AcceptedKey>;
  /** An answer key → the questions to re-check for clearing when it changes. */
  readonly dependents: ReadonlyMap<string, readonly PlacedQuestion[]>;
}

const indexes = new WeakMap<Catalogue, CatalogueIndex>();

/** The index of a catalogue, built at the first call and kept as long as the catalogue lives. */
export function indexOf(catalogue: Catalogue): CatalogueIndex {
  const known = indexes.get(catalogue);
  if (known) return known;
  const built = build(catalogue);
  indexes.set(catalogue, built);
  return built;
}

/** The question that an answer key belongs to, with its place; undefined for a key that the form does not have. */
export function placedQuestion(catalogue: Catalogue, key: string): PlacedQuestion | undefined {
  return indexOf(catalogue).accepted.get(key)?.placed;
}

function build(catalogue: Catalogue): CatalogueIndex {
  const { questions, nodes, groups, tabSets, confirmations, questionKeys } = placeAll(catalogue);
  const accepted = new Map<string, AcceptedKey>();
  const owners = new Map<string, PlacedQuestion>();
  for (const placed of questions) {
    for (const [key, kind] of ownedKinds(placed.question, questionKeys)) {
      accepted.set(key, { kind, placed });
      owners.set(key, placed);
    }
  }
  return {
    questions,
    nodes,
    groups,
    tabSets,
    confirmations,
    questionKeys,
    accepted,
    ...clearingOrder(questions, owners),
    dependents: dependentsOf(questions),
  };
}

function dependentsOf(questions: readonly PlacedQuestion[]): ReadonlyMap<string, readonly PlacedQuestion[]> {
  const dependents = new Map<string, PlacedQuestion[]>();
  for (const placed of questions) {
    for (const key of new Set(placed.visibleWhen.flatMap(keysRead))) {
      const known = dependents.get(key);
      if (known) known.push(placed);
      else dependents.set(key, [placed]);
    }
  }
  return dependents;
}

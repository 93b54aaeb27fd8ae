import type { Catalogue } from "./catalogueTypes";
import { type Placed, type PlacedQuestion, placeAll } from "./placed";
import { dependentKeys, type OwnedKey, ownedKeys } from "./question";
import { keysRead, keysThatMayHide } from "./visibilityConditions";

/** An answer key that the form has: what it may hold, and the question it belongs to. */
export interface AcceptedKey extends OwnedKey {
  readonly placed: PlacedQuestion;
}

/** The order in which questions are re-checked when answers change, and the circles that have no order. */
interface ClearingOrder {
  /** A question's rank: higher than that of every question whose answer its visibility reads. */
  readonly rankOf: ReadonlyMap<PlacedQuestion, number>;
  /** Questions that read each other in a circle, each as the keys along it. */
  readonly circles: readonly (readonly string[])[];
}

/** What the engine derives from a catalogue once, so that a keystroke does not scan the catalogue. */
export interface CatalogueIndex extends Placed, ClearingOrder {
  /** Every answer key that the form has, with what it may hold and its question: what the server accepts. */
  readonly accepted: ReadonlyMap<string, AcceptedKey>;
  /** An answer key → the questions to re-check for clearing when it changes. */
  readonly dependents: ReadonlyMap<string, readonly PlacedQuestion[]>;
  /** An answer key → those without which its value has no meaning or another one (`dependentKeys`). */
  readonly dependsOn: ReadonlyMap<string, readonly string[]>;
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
  const all = placeAll(catalogue);
  const { questions, questionKeys } = all;
  const accepted = new Map(
    questions.flatMap((placed) =>
      ownedKeys(placed.question, questionKeys).map((owned) => [owned.key, { ...owned, placed }] as const),
    ),
  );
  return {
    ...all,
    accepted,
    ...clearingOrder(questions, accepted),
    dependents: dependentsOf(questions),
    dependsOn: new Map(questions.flatMap(({ question }) => dependentKeys(question))),
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

/** The answer keys that must be settled before it is known whether an answer of the question is hidden. */
function clearingReads(placed: PlacedQuestion): readonly string[] {
  return [...new Set(placed.visibleWhen.flatMap(keysThatMayHide))];
}

/** Sorts questions so that each comes after those it reads. A circle is cut where the walk meets it again. */
function clearingOrder(
  questions: readonly PlacedQuestion[],
  accepted: ReadonlyMap<string, AcceptedKey>,
): ClearingOrder {
  const rankOf = new Map<PlacedQuestion, number>();
  const circles: (readonly string[])[] = [];
  const path: PlacedQuestion[] = [];
  const visit = (placed: PlacedQuestion): void => {
    if (rankOf.has(placed)) return;
    const start = path.indexOf(placed);
    if (start >= 0) {
      circles.push([...path.slice(start), placed].map((each) => each.question.key));
      return;
    }
    path.push(placed);
    for (const key of clearingReads(placed)) {
      const owner = accepted.get(key)?.placed;
      if (owner) visit(owner);
    }
    path.pop();
    rankOf.set(placed, rankOf.size);
  };
  questions.forEach(visit);
  return { rankOf, circles };
}

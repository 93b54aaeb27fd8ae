import type { PlacedQuestion } from "./placement";
import { readsThatHide } from "./visibilityConditions";

/** The order in which questions are re-checked when answers change, and the circles that have no order. */
export interface ClearingOrder {
  /** A question's rank: higher than that of every question whose answer its visibility reads. */
  readonly rankOf: ReadonlyMap<PlacedQuestion, number>;
  /** Questions that read each other in a circle, each as the keys along it. */
  readonly circles: readonly (readonly string[])[];
}

/** The answer keys that must be settled before it is known whether an answer of the question is hidden. */
function clearingReads(placed: PlacedQuestion): readonly string[] {
  return [...new Set(placed.visibleWhen.flatMap(readsThatHide))];
}

/** Sorts questions so that each comes after those it reads. A circle is cut where the walk meets it again. */
export function clearingOrder(
  questions: readonly PlacedQuestion[],
  owners: ReadonlyMap<string, PlacedQuestion>,
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
      const owner = owners.get(key);
      if (owner) visit(owner);
    }
    path.pop();
    rankOf.set(placed, rankOf.size);
  };
  questions.forEach(visit);
  return { rankOf, circles };
}

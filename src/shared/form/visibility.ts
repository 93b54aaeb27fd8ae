import { type Answers, type Arrangement, initialArrangement } from "./answers";
import { indexOf, placedQuestion } from "./catalogueIndex";
import type { Catalogue, Showable } from "./catalogueTypes";
import { isQuestion, partsOfNode } from "./nodes";
import type { PlacedQuestion } from "./placed";
import type { Question } from "./question";
import { isMet, keysRead, type VisibilityCondition } from "./visibilityConditions";

/** Whether the question that an answer key belongs to is shown; false for a key that the form does not have. */
export function isVisible(
  catalogue: Catalogue,
  key: string,
  answers: Answers,
  arrangement: Arrangement = initialArrangement,
): boolean {
  const placed = placedQuestion(catalogue, key);
  return placed !== undefined && isPlacedVisible(catalogue, placed, answers, arrangement);
}

/** Whether every visibility condition of a placed question or node holds. */
export function isPlacedVisible(
  catalogue: Catalogue,
  { visibleWhen }: Pick<PlacedQuestion, "visibleWhen">,
  answers: Answers,
  arrangement: Arrangement,
): boolean {
  return visibleWhen.every((condition) => isMet(catalogue, condition, answers, arrangement));
}

/** The shown questions with their places, in order, of one page or of all. Walks the catalogue: not for a keystroke. */
export function visiblePlaced(
  catalogue: Catalogue,
  answers: Answers,
  arrangement: Arrangement = initialArrangement,
  page?: string,
): readonly PlacedQuestion[] {
  return indexOf(catalogue).questions.filter(
    (placed) =>
      (page === undefined || placed.page.id === page) && isPlacedVisible(catalogue, placed, answers, arrangement),
  );
}

/**
 * Whether a section, group, row, notice or question is shown. A section, group or row with nothing to show in it is
 * not shown either, so that no heading is alone.
 */
export function isNodeShown(
  catalogue: Catalogue,
  node: Showable,
  answers: Answers,
  arrangement: Arrangement = initialArrangement,
): boolean {
  if (isQuestion(node)) return isVisible(catalogue, node.key, answers, arrangement);
  const placed = indexOf(catalogue).nodes.get(node);
  if (!placed || !isPlacedVisible(catalogue, placed, answers, arrangement)) return false;
  return !isFrame(node) || contentOf(node).some((inner) => isNodeShown(catalogue, inner, answers, arrangement));
}

/** The answer keys that `isNodeShown` reads: subscribe to these and to the arrangement. None for what is always shown. */
export function readsOf(catalogue: Catalogue, node: Showable): readonly string[] {
  return [...new Set(allReads(catalogue, node))];
}

function allReads(catalogue: Catalogue, node: Showable): readonly string[] {
  const visibleWhen = conditionsOf(catalogue, node);
  const own = visibleWhen.flatMap(keysRead);
  if (isQuestion(node) || !isFrame(node)) return own;
  const content = contentOf(node);
  const alwaysVisible = content.some((inner) => isAlwaysVisible(catalogue, inner, visibleWhen.length));
  return alwaysVisible ? own : [...own, ...content.flatMap((inner) => allReads(catalogue, inner))];
}

/** Whether a node is shown whenever the node around it is, which has `outerDepth` visibility conditions. */
export function isAlwaysVisible(catalogue: Catalogue, node: Showable, outerDepth = 0): boolean {
  if (conditionsOf(catalogue, node).length > outerDepth) return false;
  return (
    isQuestion(node) || !isFrame(node) || contentOf(node).some((inner) => isAlwaysVisible(catalogue, inner, outerDepth))
  );
}

function conditionsOf(catalogue: Catalogue, node: Showable): readonly VisibilityCondition[] {
  const placed = isQuestion(node) ? placedQuestion(catalogue, node.key) : indexOf(catalogue).nodes.get(node);
  return placed?.visibleWhen ?? [];
}

/** Whether a node shows only its contents and nothing of its own. */
function isFrame(node: Exclude<Showable, Question>): boolean {
  return !("kind" in node) || node.kind === "row" || node.kind === "group";
}

function contentOf(node: Exclude<Showable, Question>): readonly Showable[] {
  return partsOfNode(node).flat();
}

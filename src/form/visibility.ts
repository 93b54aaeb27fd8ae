import { type Answers, type Arrangement, initialArrangement } from "./answers";
import type { Catalogue, PageId } from "./catalogue";
import { indexOf } from "./catalogueIndex";
import { isOpen, readsOfGate } from "./gates";
import { isQuestion, partsOfNode } from "./nodes";
import type { Gate, PlacedQuestion, Showable } from "./placement";
import type { Question } from "./question";

/** Whether the question that an answer key belongs to is shown; false for a key that the form does not have (§4). */
export function isVisible(
  catalogue: Catalogue,
  key: string,
  answers: Answers,
  arrangement: Arrangement = initialArrangement,
): boolean {
  const placed = indexOf(catalogue).accepted.get(key)?.placed;
  return placed !== undefined && isPlacedVisible(catalogue, placed, answers, arrangement);
}

/** Whether every gate around a placed question is open. */
export function isPlacedVisible(
  catalogue: Catalogue,
  placed: PlacedQuestion,
  answers: Answers,
  arrangement: Arrangement,
): boolean {
  return areOpen(catalogue, placed.gates, answers, arrangement);
}

/** The shown questions in order, of one page or of all. Walks the catalogue: not for a keystroke. */
export function visibleQuestions(
  catalogue: Catalogue,
  answers: Answers,
  arrangement: Arrangement = initialArrangement,
  page?: PageId,
): readonly Question[] {
  return visiblePlaced(catalogue, answers, arrangement, page).map((placed) => placed.question);
}

/** The shown questions with their places, in order. */
export function visiblePlaced(
  catalogue: Catalogue,
  answers: Answers,
  arrangement: Arrangement,
  page?: PageId,
): readonly PlacedQuestion[] {
  return indexOf(catalogue).questions.filter(
    (placed) =>
      (page === undefined || placed.page.id === page) && isPlacedVisible(catalogue, placed, answers, arrangement),
  );
}

/**
 * Whether a section, group, row, notice or question is shown. A section, group or row with nothing to show in it is
 * not shown either, so that no heading stands alone.
 */
export function isNodeShown(
  catalogue: Catalogue,
  node: Showable,
  answers: Answers,
  arrangement: Arrangement = initialArrangement,
): boolean {
  if (isQuestion(node)) return isVisible(catalogue, node.key, answers, arrangement);
  const placed = indexOf(catalogue).nodes.get(node);
  if (!placed || !areOpen(catalogue, placed.gates, answers, arrangement)) return false;
  return !isFrame(node) || contentOf(node).some((inner) => isNodeShown(catalogue, inner, answers, arrangement));
}

/**
 * The answer keys that `isNodeShown` (or `isVisible`, for a key) reads: subscribe to these and to the arrangement.
 * None for what is always shown.
 */
export function readsOf(catalogue: Catalogue, thing: Showable | string): readonly string[] {
  return [...new Set(allReads(catalogue, thing))];
}

function allReads(catalogue: Catalogue, thing: Showable | string): readonly string[] {
  const gates = gatesOf(catalogue, thing);
  const own = gates.flatMap(readsOfGate);
  if (typeof thing === "string" || isQuestion(thing) || !isFrame(thing)) return own;
  const content = contentOf(thing);
  const steady = content.some((inner) => isSteady(catalogue, inner, gates.length));
  return steady ? own : [...own, ...content.flatMap((inner) => allReads(catalogue, inner))];
}

/** How many gates stand in a node's way, its own and those around it. */
export function gateCount(catalogue: Catalogue, node: Showable): number {
  return gatesOf(catalogue, node).length;
}

/** True for a node that shows whenever what holds it does, which stands behind so many gates. */
export function isSteady(catalogue: Catalogue, node: Showable, outerGates: number): boolean {
  if (gateCount(catalogue, node) > outerGates) return false;
  return isQuestion(node) || !isFrame(node) || contentOf(node).some((inner) => isSteady(catalogue, inner, outerGates));
}

function gatesOf(catalogue: Catalogue, thing: Showable | string): readonly Gate[] {
  const index = indexOf(catalogue);
  if (typeof thing === "string") return index.accepted.get(thing)?.placed.gates ?? [];
  return (isQuestion(thing) ? index.accepted.get(thing.key)?.placed : index.nodes.get(thing))?.gates ?? [];
}

function areOpen(catalogue: Catalogue, gates: readonly Gate[], answers: Answers, arrangement: Arrangement): boolean {
  return gates.every((gate) => isOpen(catalogue, gate, answers, arrangement));
}

/** A frame shows only what is in it; the other nodes have something of their own to show. */
function isFrame(node: Exclude<Showable, Question>): boolean {
  return !("kind" in node) || node.kind === "row" || node.kind === "group";
}

function contentOf(node: Exclude<Showable, Question>): readonly Showable[] {
  return partsOfNode(node).flat();
}

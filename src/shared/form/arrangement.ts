import { type Answers, type AnswerValue, type Arrangement, emptyLike } from "./answers";
import { type CatalogueIndex, indexOf, placedQuestion } from "./catalogueIndex";
import type { AddAnother, Catalogue, Node } from "./catalogueTypes";
import { setAnswers, settle } from "./changeAnswers";
import { questionsIn } from "./nodes";
import { blockConditions, isMet, sideCondition, tabOf } from "./visibilityConditions";

/**
 * How many blocks of an add-another group are shown: the stored count (1 at first) or the highest block that holds an
 * answer, whichever is greater, at most the group's number of blocks. 0 for an unknown group.
 */
export function shownBlocks(catalogue: Catalogue, answers: Answers, arrangement: Arrangement, groupId: string): number {
  const group = indexOf(catalogue).groups.get(groupId);
  const conditions = group ? blockConditions(group) : [];
  return conditions.filter((condition) => isMet(catalogue, condition, answers, arrangement)).length;
}

/** Whether a confirmation was given: in the arrangement, or by an answer to what it reveals. */
export function isConfirmed(
  catalogue: Catalogue,
  answers: Answers,
  arrangement: Arrangement,
  confirmationId: string,
): boolean {
  const confirmation = indexOf(catalogue).confirmations.get(confirmationId);
  return confirmation !== undefined && isMet(catalogue, sideCondition("after", confirmation), answers, arrangement);
}

/**
 * Adds to the arrangement what loaded answers imply: the count of blocks that hold answers, and confirmations whose
 * questions have answers. Without it, a block that shows only because of its answer would disappear when the applicant
 * erases that answer to type another. The same reference when nothing is added.
 */
export function settleArrangement(catalogue: Catalogue, answers: Answers, arrangement: Arrangement): Arrangement {
  const index = indexOf(catalogue);
  const addAnother = impliedCounts(catalogue, index, answers, arrangement);
  const confirmed = [...index.confirmations.keys()].filter(
    (id) => !arrangement.confirmed[id] && isConfirmed(catalogue, answers, arrangement, id),
  );
  if (addAnother.length === 0 && confirmed.length === 0) return arrangement;
  return {
    ...arrangement,
    addAnother: { ...arrangement.addAnother, ...Object.fromEntries(addAnother) },
    confirmed: { ...arrangement.confirmed, ...Object.fromEntries(confirmed.map((id) => [id, true] as const)) },
  };
}

function impliedCounts(
  catalogue: Catalogue,
  index: CatalogueIndex,
  answers: Answers,
  arrangement: Arrangement,
): readonly (readonly [string, number])[] {
  return [...index.groups.keys()]
    .map((id) => [id, shownBlocks(catalogue, answers, arrangement, id)] as const)
    .filter(([id, count]) => count > (arrangement.addAnother[id] ?? 1));
}

/** The answers and the arrangement, which change together. */
export interface Filled {
  readonly answers: Answers;
  readonly arrangement: Arrangement;
}

/** Shows one more block of a group, up to its last; the same arrangement when all are shown. */
export function addBlock(catalogue: Catalogue, filled: Filled, groupId: string): Filled {
  const { answers, arrangement } = filled;
  const group = indexOf(catalogue).groups.get(groupId);
  const shown = shownBlocks(catalogue, answers, arrangement, groupId);
  if (!group || shown >= group.blocks.length) return filled;
  return { answers, arrangement: withCount(arrangement, groupId, shown + 1) };
}

/**
 * Removes one shown block (counted from 0): the answers of the later blocks move up into its place, and the last
 * block's are cleared. A group keeps one block, which removing only empties. No effect on a block that is not shown.
 */
export function removeBlock(catalogue: Catalogue, filled: Filled, groupId: string, index: number): Filled {
  const { answers, arrangement } = filled;
  const group = indexOf(catalogue).groups.get(groupId);
  const shown = shownBlocks(catalogue, answers, arrangement, groupId);
  if (!group || index < 0 || index >= shown) return filled;
  const patch = movedUp(catalogue, group, answers, index, shown);
  const next = withCount(arrangement, groupId, Math.max(1, shown - 1));
  return { answers: settle(catalogue, setAnswers(catalogue, answers, patch, next), next), arrangement: next };
}

/** Chooses a tab and clears the answers on the others. No effect for an unknown set or tab. */
export function chooseTab(catalogue: Catalogue, filled: Filled, tabSetId: string, tabId: string): Filled {
  const { answers, arrangement } = filled;
  const set = indexOf(catalogue).tabSets.get(tabSetId);
  if (!set?.tabs.some((tab) => tab.id === tabId)) return filled;
  const next =
    arrangement.tabs[tabSetId] === tabId && tabOf(set, arrangement) === tabId
      ? arrangement
      : { ...arrangement, tabs: { ...arrangement.tabs, [tabSetId]: tabId } };
  return { answers: settle(catalogue, answers, next), arrangement: next };
}

/** Gives a confirmation: hides and clears the questions of `before` and shows those of `after`. */
export function confirm(catalogue: Catalogue, filled: Filled, confirmationId: string): Filled {
  const { answers, arrangement } = filled;
  if (!indexOf(catalogue).confirmations.has(confirmationId) || arrangement.confirmed[confirmationId]) {
    return filled;
  }
  const next = { ...arrangement, confirmed: { ...arrangement.confirmed, [confirmationId]: true as const } };
  return { answers: settle(catalogue, answers, next), arrangement: next };
}

function withCount(arrangement: Arrangement, groupId: string, count: number): Arrangement {
  if ((arrangement.addAnother[groupId] ?? 1) === count) return arrangement;
  return { ...arrangement, addAnother: { ...arrangement.addAnother, [groupId]: count } };
}

/** The new value of each key of the blocks from `index` on: the answer of the same question one block later. */
function movedUp(catalogue: Catalogue, group: AddAnother, answers: Answers, index: number, shown: number): Answers {
  const keys = group.blocks.slice(0, shown).map((block) => ownedIn(catalogue, block));
  const patch: Record<string, AnswerValue> = {};
  for (let block = index; block < shown; block += 1) {
    keys[block]?.forEach((key, position) => {
      const later = keys[block + 1]?.[position];
      patch[key] = (later === undefined ? undefined : answers[later]) ?? emptyLike(answers[key]);
    });
  }
  return patch;
}

/** Every key that moves with a block: those that its questions own, in order. */
function ownedIn(catalogue: Catalogue, block: readonly Node[]): readonly string[] {
  return questionsIn(block).flatMap((question) => placedQuestion(catalogue, question.key)?.owned ?? []);
}

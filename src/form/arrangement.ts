import type { Answers, Arrangement } from "./answers";
import type { Catalogue } from "./catalogue";
import { type CatalogueIndex, indexOf } from "./catalogueIndex";
import { blockConditions, isMet, sideCondition, tabOf } from "./visibilityConditions";

/**
 * How many blocks of an add-another group are shown: the stored count (1 at first) or the highest block that holds an
 * answer, whichever is greater, at most the group's number of blocks (§4 "Add another"). 0 for an unknown group.
 */
export function shownBlocks(catalogue: Catalogue, answers: Answers, arrangement: Arrangement, groupId: string): number {
  const group = indexOf(catalogue).groups.get(groupId);
  const conditions = group ? blockConditions(group) : [];
  return conditions.filter((condition) => isMet(catalogue, condition, answers, arrangement)).length;
}

/** The chosen tab of a tab set, its default when none of its tabs is chosen (§4 "Tabs"); `""` for an unknown set. */
export function chosenTab(catalogue: Catalogue, arrangement: Arrangement, tabSetId: string): string {
  const set = indexOf(catalogue).tabSets.get(tabSetId);
  return set ? tabOf(set, arrangement) : "";
}

/** Whether a confirmation was given: in the arrangement, or by an answer to what it reveals (§4 "Conditional sections"). */
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

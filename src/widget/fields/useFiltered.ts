import type { Node } from "../../shared/form/catalogueTypes";
import { questionsIn } from "../../shared/form/nodes";
import { useAppState, useAtomValue } from "../state/AppStateProvider";

/** The attribute `data-filtered` of an element around nodes: "away" where the filter leaves none of their questions. */
export function useFiltered(): (nodes: readonly Node[]) => "away" | undefined {
  const filtered = useAtomValue(useAppState().outline.filteredAtom);
  const isAway = (nodes: readonly Node[]) => questionsIn(nodes).every(({ key }) => filtered.get(key) === "away");
  return (nodes) => (filtered.size > 0 && isAway(nodes) ? "away" : undefined);
}

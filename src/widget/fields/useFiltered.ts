import type { Node } from "../../shared/form/catalogueTypes";
import { questionsIn } from "../../shared/form/nodes";
import { useAppState, useAtomValue } from "../state/AppStateProvider";

/** The attribute `data-filtered` of an element around nodes: "away" where the filter leaves none of their questions. */
export function useFiltered(): (nodes: readonly Node[]) => "away" | undefined {
  const shown = useAtomValue(useAppState().outline.shownAtom);
  return (nodes) => (shown && !questionsIn(nodes).some(({ key }) => shown.has(key)) ? "away" : undefined);
}

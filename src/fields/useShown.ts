import { useMemo } from "react";
import type { AddAnother } from "../form/catalogue";
import type { Showable } from "../form/placement";
import { useApplication } from "../state/ApplicationContext";
import { shownAtom, shownBlocksAtom } from "../state/shown";
import { useStore } from "../state/useStore";

/** Whether a node or section is shown, kept current. */
export function useShown(node: Showable): boolean {
  const application = useApplication();
  return useStore(useMemo(() => shownAtom(application, node), [application, node]));
}

/** How many blocks of an add-another group are shown, kept current. */
export function useShownBlocks(group: AddAnother): number {
  const application = useApplication();
  return useStore(useMemo(() => shownBlocksAtom(application, group), [application, group]));
}

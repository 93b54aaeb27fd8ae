import { useMemo } from "react";
import type { AddAnother, Page, Section } from "../form/catalogue";
import type { Showable } from "../form/placement";
import { shownAtom, shownBlocksAtom, shownSectionsAtom } from "../state/shown";
import { useStore } from "../state/useStore";
import { useVisit } from "../state/VisitContext";

/** Whether a node or section is shown, kept current. */
export function useShown(node: Showable): boolean {
  const visit = useVisit();
  return useStore(useMemo(() => shownAtom(visit, node), [visit, node]));
}

/** The sections of a page that are shown, kept current. */
export function useShownSections(page: Page): readonly Section[] {
  const visit = useVisit();
  return useStore(useMemo(() => shownSectionsAtom(visit, page), [visit, page]));
}

/** How many blocks of an add-another group are shown, kept current. */
export function useShownBlocks(group: AddAnother): number {
  const visit = useVisit();
  return useStore(useMemo(() => shownBlocksAtom(visit, group), [visit, group]));
}

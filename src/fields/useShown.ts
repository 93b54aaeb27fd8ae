import { useMemo } from "react";
import type { AddAnother, Page, Section } from "../form/catalogue";
import type { Showable } from "../form/placement";
import { useApplication } from "../state/ApplicationProvider";
import { useAtomValue } from "../state/core/core";
import { shownAtom, shownBlocksAtom, shownSectionsAtom } from "../state/shown";

/** Whether a node or section is shown, kept current. */
export function useShown(node: Showable): boolean {
  const application = useApplication();
  return useAtomValue(useMemo(() => shownAtom(application, node), [application, node]));
}

/** The sections of a page that are shown, kept current. */
export function useShownSections(page: Page): readonly Section[] {
  const application = useApplication();
  return useAtomValue(useMemo(() => shownSectionsAtom(application, page), [application, page]));
}

/** How many blocks of an add-another group are shown, kept current. */
export function useShownBlocks(group: AddAnother): number {
  const application = useApplication();
  return useAtomValue(useMemo(() => shownBlocksAtom(application, group), [application, group]));
}

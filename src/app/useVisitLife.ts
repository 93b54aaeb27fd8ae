import { useEffect, useLayoutEffect, useState } from "react";
import { keepVisitDraft } from "../state/keeping/visitDraft";
import { type Language, languageAtom } from "../state/language/language";
import { createVisit, type Visit } from "../state/visit";
import type { AdmissionsEvent } from "./events";
import { RestMissing } from "./failures/RestMissing";
import { loadRest, type Rest } from "./loadRest";
import type { Settings } from "./settings";

/** The window around one shadow root. */
export function viewOf(root: ShadowRoot): Window & typeof globalThis {
  const view = root.ownerDocument.defaultView;
  if (!view) throw new Error("The element is in a document without a window. Put it into a page that is shown.");
  return view;
}

/**
 * Creates the element's first stores with the first render. A page that was prerendered is taken over as it stands: what
 * differs by then, such as a session, follows with the rest of the application once React is there.
 */
export function useVisitLife(
  settings: Settings,
  language: Language,
  emit: (event: AdmissionsEvent) => void,
  root: ShadowRoot,
  rest: Rest | null,
): Visit {
  const [visit] = useState(() => {
    const made = createVisit(settings, { view: viewOf(root), language, emit, now: () => Date.now(), load: loadRest });
    rest?.createApplication(made);
    return made;
  });
  useLayoutEffect(() => visit.store.set(languageAtom, language), [visit, language]);
  useEffect(() => {
    let hasEnded = false;
    // Whoever needs it asks again, and says so when it cannot be had.
    visit.whole().catch((cause: unknown) => {
      if (!hasEnded) emit({ name: "admissions-error", message: new RestMissing(cause).message });
    });
    return () => {
      hasEnded = true;
    };
  }, [visit, emit]);
  return visit;
}

/** Keeps what is typed until the rest of the application is there and does. */
export function useVisitDraft(visit: Visit, isWhole: boolean): void {
  useLayoutEffect(() => (isWhole ? undefined : keepVisitDraft(visit)), [visit, isWhole]);
}

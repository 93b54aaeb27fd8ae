import type { Visit } from "../visit";
import { writeDraft } from "./draft";
import { answered } from "./keepable";

/** Typing is kept this long after the last change (ms): often enough for a reload, rare enough for an old phone. */
export const keepAfter = 400;

/**
 * Keeps what is typed into the first step while the rest of the application is on its way, which then takes over
 * (`session/drafts.ts`). The returned function keeps what is there by then, and ends it.
 */
export function keepVisitDraft({ answers, draftStorage, keepable, now, view }: Visit): () => void {
  // Another element of this page has kept one meanwhile: only the rest can join the two.
  if (draftStorage.read() !== null) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // What another element keeps meanwhile is not ours to erase.
  let isOurs = false;
  function keep(): void {
    clearTimeout(timer);
    const kept = keepable(answered(answers.read()));
    if (Object.keys(kept).length > 0) {
      writeDraft(draftStorage, { answers: kept, username: null }, now());
      isOurs = true;
    } else if (isOurs) draftStorage.erase();
  }
  const keepSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(keep, keepAfter);
  };
  const unsubscribe = answers.subscribe(keepSoon);
  view.addEventListener("pagehide", keep);
  view.document.addEventListener("visibilitychange", keep);
  // Typed before React took the page over.
  if (Object.keys(answered(answers.read())).length > 0) keepSoon();
  return () => {
    keep();
    unsubscribe();
    view.removeEventListener("pagehide", keep);
    view.document.removeEventListener("visibilitychange", keep);
  };
}

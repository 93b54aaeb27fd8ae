import { atom } from "jotai/vanilla";
import type { Store } from "./store";

/** Whether somebody has turned to the form: what is done beforehand, for what may come next, waits until then. */
export const isInUseAtom = atom(false);

/** Notes the first time that anything in the element has the focus; the result stops looking. */
export function noteUse(store: Store, root: ShadowRoot): () => void {
  const note = () => store.set(isInUseAtom, true);
  if (root.activeElement) note();
  else root.addEventListener("focusin", note, { once: true });
  return () => root.removeEventListener("focusin", note);
}

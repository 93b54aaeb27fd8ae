import { sessionNumberAtom } from "../snapshot";
import type { Store } from "../store";

/** Tells, later, whether the page still belongs to whom it belongs to now. */
export function sameSession(store: Store): () => boolean {
  const number = store.get(sessionNumberAtom);
  return () => store.get(sessionNumberAtom) === number;
}

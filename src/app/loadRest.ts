import { useStore } from "../state/useStore";
import { applicationAtom } from "../state/whole";

export type Rest = typeof import("./rest");

const fetchRest = () => import("./rest");

/** Once for all elements of a page. */
let here: Rest | null = null;

/** Fetches the rest of the application, twice if need be. Rejects when it cannot be had. */
export async function loadRest(): Promise<Rest> {
  here ??= await fetchRest().catch(fetchRest);
  return here;
}

/** The components of the rest, from the moment on in which their stores are there; null before. */
export function useRest(): Rest | null {
  return useStore(applicationAtom) ? here : null;
}

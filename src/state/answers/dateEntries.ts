import { atom } from "jotai/vanilla";
import type { DateParts } from "../../form/dateParts";
import type { Store } from "../core/core";

/**
 * The parts of incomplete or invalid dates, by question. They are no answer (§5 "Input") and are not saved, but they
 * stay until the page closes, and a submission reports them.
 */
export const dateEntriesAtom = atom<Readonly<Record<string, DateParts>>>({});

/** Stores the parts of an invalid date; without `parts`, removes them. */
export function keepDateEntry(store: Store, key: string, parts?: DateParts): void {
  const { [key]: before, ...others } = store.get(dateEntriesAtom);
  if (parts) store.set(dateEntriesAtom, { ...others, [key]: parts });
  else if (before) store.set(dateEntriesAtom, others);
}

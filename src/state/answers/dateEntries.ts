import { atom } from "jotai/vanilla";
import type { DateParts } from "../../form/dateParts";
import type { Store } from "../core/core";

/**
 * What stands in the parts of dates that are none yet, by question. It is no answer (§5 "Input behaviour") and is not saved,
 * but it stays while the visit lasts, and a submission does not pass it over.
 */
export const dateEntriesAtom = atom<Readonly<Record<string, DateParts>>>({});

/** Keeps the parts of a date that is none; without them, forgets what was kept. */
export function keepDateEntry(store: Store, key: string, parts?: DateParts): void {
  const { [key]: before, ...others } = store.get(dateEntriesAtom);
  if (parts) store.set(dateEntriesAtom, { ...others, [key]: parts });
  else if (before) store.set(dateEntriesAtom, others);
}

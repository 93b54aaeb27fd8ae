import { atom } from "jotai/vanilla";
import type { Store } from "../core/core";
import type { Message } from "../i18n/i18n";

/** The last announcement to assistive technology, translated on reading; a new `id` announces the same text again. */
export const announcementAtom = atom<{ readonly id: number; readonly message: Message } | undefined>(undefined);

/** Announces a text to assistive technology in the element's language. */
export function announce(store: Store, message: Message): void {
  store.set(announcementAtom, (last) => ({ id: (last?.id ?? 0) + 1, message }));
}

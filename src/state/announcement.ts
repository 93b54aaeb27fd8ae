import { atom } from "jotai/vanilla";

/**
 * The screen that assistive technology was told of last (DESIGN §6), said in the language of the page; a new `id` says
 * the same words again.
 */
export const announcementAtom = atom<{ readonly id: number; readonly path: string } | undefined>(undefined);

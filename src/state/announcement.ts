import { atom } from "jotai/vanilla";

/** What assistive technology is told of a change of screen (DESIGN §6); a new `id` says the same words again. */
export interface Announcement {
  readonly id: number;
  readonly text: string;
}

export const announcementAtom = atom<Announcement | undefined>(undefined);

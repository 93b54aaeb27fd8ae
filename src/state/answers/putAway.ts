import { atom } from "jotai/vanilla";

/** Whether the applicant wants to see only what must be answered. */
export const onlyRequiredAtom = atom(false);

/** The optional, unanswered questions of this page that are hidden for it. */
export const putAwayAtom = atom<ReadonlySet<string>>(new Set<string>());

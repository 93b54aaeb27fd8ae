import { atom } from "jotai/vanilla";

/** The state of the review of all answers; `left` while the applicant changes an answer from there. */
export const reviewAtom = atom<"closed" | "open" | "left">("closed");

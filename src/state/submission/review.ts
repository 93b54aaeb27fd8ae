import { atom } from "jotai/vanilla";

/** The review of all answers: `left` while the applicant changes an answer that they chose there. */
export const reviewAtom = atom<"closed" | "open" | "left">("closed");

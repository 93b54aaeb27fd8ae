import { atom } from "jotai/vanilla";
import type { AnswerValue } from "../../form/answers";

/** One answer changed in two places: what this page holds and what the account holds. */
export interface Conflict {
  readonly key: string;
  readonly mine: AnswerValue;
  readonly theirs: AnswerValue;
  /** The label that the account keeps for a coded answer, where that differs, too. */
  readonly theirsDesc?: AnswerValue | undefined;
}

/** The state of saving, as the page shows it. Times in ms since 1970. */
export type SaveState =
  | { readonly status: "clean" }
  | { readonly status: "unsaved" }
  | { readonly status: "saving" }
  | { readonly status: "saved"; readonly at: number }
  | { readonly status: "retrying"; readonly reason: string; readonly at: number }
  | { readonly status: "refused"; readonly reason: string }
  | { readonly status: "conflicted"; readonly conflicts: readonly Conflict[] };

/** The conflicts that the applicant has put off. */
export const putOffAtom = atom<readonly Conflict[]>([]);

export const saveStateAtom = atom<SaveState>({ status: "clean" });

import { atom } from "jotai/vanilla";
import type { AnswerValue } from "../../form/answers";

/** One answer that was changed in two places: the page's value and the account's. */
export interface Conflict {
  readonly key: string;
  readonly mine: AnswerValue;
  readonly theirs: AnswerValue;
  /** The account's label of a coded answer, if it differs too. */
  readonly theirsDesc?: AnswerValue | undefined;
}

/** Identifies a conflict with the account's current value; another value makes it another conflict. */
export function versionOf({ key, theirs }: Conflict): string {
  return `${key} ${theirs}`;
}

/** The state of saving, as the page shows it. Times in ms since 1970. */
export type SaveState =
  | { readonly status: "clean" }
  | { readonly status: "unsaved" }
  | { readonly status: "saving" }
  | { readonly status: "saved"; readonly at: number }
  | { readonly status: "retrying"; readonly reason: string; readonly at: number }
  | {
      readonly status: "refused";
      readonly reason: string;
      /** The account has changed in a way that the server did not tell: load it again before the next save. */
      readonly isOutdated?: boolean;
    }
  | {
      readonly status: "conflicted";
      readonly conflicts: readonly Conflict[];
      /** The server's message; null for a conflict that this page found. */
      readonly reason: string | null;
    };

/** The conflicts whose dialog the applicant has closed without a choice. */
export const postponedConflictsAtom = atom<readonly Conflict[]>([]);

export const saveStateAtom = atom<SaveState>({ status: "clean" });

/** The number of requests whose answers the account has taken. */
export const savedRequestsAtom = atom(0);

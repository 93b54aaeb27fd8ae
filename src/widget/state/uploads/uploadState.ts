import type { Atom } from "jotai/vanilla";
import type { CallOptions, Client } from "../../../shared/wire/client";
import type { Documents } from "../../../shared/wire/shapes";
import type { AnswersStore } from "../answers/answers";
import type { Check } from "../check/check";
import type { Core } from "../core/core";
import type { LanguageStore } from "../language/language";
import type { Notices } from "../notices/notices";
import type { Saver } from "../saver/saver";
import type { Session } from "../session/session";

/** The stores that uploads use. */
export interface UploadStores {
  readonly client: Client;
  readonly answers: Pick<AnswersStore, "put">;
  readonly language: Pick<LanguageStore, "responseLanguage">;
  readonly notices: Notices;
  readonly saver: Pick<Saver, "save">;
  /** A running upload counts as activity. */
  readonly session: Pick<Session, "touch">;
  readonly check: Pick<Check, "report" | "setConverting">;
}

/** What the upload of one question uses. */
export interface UploadContext extends Omit<UploadStores, "answers">, Pick<Core, "store"> {
  /** The stored documents of the account by field key, as last loaded. */
  readonly storedAtom: Atom<Documents>;
  /** Requests the stored documents from the server. Rejects with the `ApiError`. */
  readonly load: (options?: CallOptions) => Promise<void>;
  /** The server has answered about this question: its answer follows from the stored document. */
  readonly follow: () => void;
}

/** What a question shows while the server has not answered to the page. `share` from 0 to 1. */
export type MovingState =
  | { readonly status: "uploading"; readonly fileName: string; readonly share: number }
  /** `isConfirmed`: the server has stored which question the file answers. */
  | { readonly status: "converting"; readonly fileName: string; readonly isConfirmed: boolean }
  | { readonly status: "deleting"; readonly fileName: string };

/** The state of one document question. Sizes in bytes. */
export type UploadState =
  | { readonly status: "empty" }
  | MovingState
  | Stored
  /** `file`: the file to send again, if the page still has it. */
  | { readonly status: "failed"; readonly file: File | null };

/**
 * A stored document. `notice`: what had to be left out of it, in English; null when nothing was. `unsent`: a file that should have
 * replaced it and did not arrive; it can be sent again.
 */
export interface Stored {
  readonly status: "done";
  readonly fileName: string;
  readonly fileSize: number;
  readonly notice: string | null;
  readonly unsent: File | null;
}

/** The file that did not arrive and can be sent again; null without one. */
export function unsentOf(state: UploadState): File | null {
  if (state.status === "failed") return state.file;
  return state.status === "done" ? state.unsent : null;
}

/** True while the server has not stored the change: closing the page would lose it. */
export function wouldBeLost(state: UploadState): boolean {
  return isUnderWay(state) && !(state.status === "converting" && state.isConfirmed);
}

/** True during an upload or a conversion, when its tab cannot be left. */
export function isUnderWay({ status }: UploadState): boolean {
  return status === "uploading" || status === "converting" || status === "deleting";
}

/** Where one document question stands (§4 "Document upload and conversion"). Sizes in bytes. */
export type UploadState =
  | { readonly status: "empty" }
  /** `share` from 0 to 1; `former`: the document that stays until this file has arrived. */
  | {
      readonly status: "uploading";
      readonly fileName: string;
      readonly share: number;
      readonly former: Stored | null;
    }
  /** `isTold`: the university knows that the file answers this question. */
  | { readonly status: "converting"; readonly fileName: string; readonly isTold: boolean }
  | Stored
  | { readonly status: "deleting"; readonly fileName: string }
  /** `file`: what can be sent again, where it is still at hand. */
  | { readonly status: "failed"; readonly file: File | null };

/** A stored document. `unsent`: a file that should have replaced it and did not arrive; it can be sent again. */
export interface Stored {
  readonly status: "done";
  readonly fileName: string;
  readonly fileSize: number;
  readonly unsent: File | null;
}

/** The file that did not arrive and is still at hand; null where there is none. */
export function unsentOf(state: UploadState): File | null {
  if (state.status === "failed") return state.file;
  return state.status === "done" ? state.unsent : null;
}

/** The same without a file to send again. */
export function withoutUnsent(state: UploadState): UploadState {
  if (state.status === "failed") return { ...state, file: null };
  return state.status === "done" ? { ...state, unsent: null } : state;
}

/** True while the server does not know the outcome of the question yet: closing the page would lose it. */
export function isUntold(state: UploadState): boolean {
  return isUnderWay(state) && !(state.status === "converting" && state.isTold);
}

/** True while the file is on its way and its tab must stay (§4 "Tabs"). */
export function isUnderWay({ status }: UploadState): boolean {
  return status === "uploading" || status === "converting" || status === "deleting";
}

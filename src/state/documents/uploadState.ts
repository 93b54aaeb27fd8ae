/** Where one document question stands (§4 "Document upload and conversion"). Sizes in bytes. */
export type UploadState =
  | { readonly status: "empty" }
  | { readonly status: "uploading"; readonly fileName: string; readonly share: number }
  | { readonly status: "converting"; readonly fileName: string }
  /** `unsent`: the name of a file that should have replaced this one and did not arrive; it can be sent again. */
  | { readonly status: "done"; readonly fileName: string; readonly fileSize: number; readonly unsent: string | null }
  | { readonly status: "deleting"; readonly fileName: string }
  /** `canRetry`: the file is still at hand and sending it again may help. */
  | { readonly status: "failed"; readonly fileName: string; readonly canRetry: boolean };

/** A stored document. */
export type Stored = Extract<UploadState, { readonly status: "done" }>;

/** True while the file is on its way and its tab must stay (§4 "Tabs"). */
export function isUnderWay({ status }: UploadState): boolean {
  return status === "uploading" || status === "converting" || status === "deleting";
}

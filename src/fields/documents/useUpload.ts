import { useEffect } from "react";
import { useAtomValue } from "../../state/core/core";
import type { DocumentUpload, UploadState } from "../../state/documents/documents";

/** One upload's state; the first mount fetches the server's state. */
export function useUpload(upload: DocumentUpload): UploadState {
  useEffect(() => void upload.resumeOnce(), [upload]);
  return useAtomValue(upload.stateAtom);
}

import { useEffect } from "react";
import { useAtomValue } from "../../state/core/core";
import type { DocumentUpload, UploadState } from "../../state/documents/documents";

/** One upload's state; at first sight it is asked what the server has of it. */
export function useUpload(upload: DocumentUpload): UploadState {
  useEffect(() => void upload.resumeOnce(), [upload]);
  return useAtomValue(upload.stateAtom);
}

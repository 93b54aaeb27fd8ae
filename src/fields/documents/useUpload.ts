import { useEffect } from "react";
import type { Documents } from "../../api/shapes";
import { useApplication } from "../../state/ApplicationContext";
import type { DocumentUpload } from "../../state/documents/documentUpload";
import type { UploadState } from "../../state/documents/uploadState";
import { queryKeys } from "../../state/queries/keys";
import { useStore } from "../../state/useStore";

/** One upload's state; at first sight it is asked what the server has of it. */
export function useUpload(upload: DocumentUpload): UploadState {
  const { queryClient } = useApplication();
  useEffect(() => {
    const documents = queryClient.getQueryData<Documents>(queryKeys.documents) ?? {};
    void upload.resumeOnce(documents);
  }, [upload, queryClient]);
  return useStore(upload.stateAtom);
}

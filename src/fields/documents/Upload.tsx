import { useState } from "react";
import { describedBy, type FieldAnatomy } from "../../controls/FieldFrame";
import { FileInput } from "../../controls/FileInput";
import { useApplication } from "../../state/ApplicationProvider";
import type { DocumentUpload, UploadState } from "../../state/documents/documents";
import { useDocumentTexts } from "../../texts/useDocumentTexts";
import { LiveRegion } from "../../ui/LiveRegion";
import { Stack } from "../../ui/layout";
import { DocumentProgress } from "./DocumentProgress";
import { RetryUpload } from "./RetryUpload";
import { StoredDocument } from "./StoredDocument";
import { useKeptFocus } from "./useKeptFocus";
import { useUpload } from "./useUpload";

interface UploadProps {
  /** The answer key. */
  id: string;
  /** The hint and the errors around the upload. */
  anatomy: FieldAnatomy;
}

/** An upload in any state; announces to screen readers that the file has arrived. */
export function Upload({ id, anatomy }: UploadProps) {
  const { documents } = useApplication();
  const texts = useDocumentTexts();
  const upload = documents.of(id);
  const state = useUpload(upload);
  const kept = useKeptFocus(id, state.status);
  const arrived = useArrival(state);
  return (
    <div {...kept}>
      <Stack gap="close">
        <UploadPart {...{ id, anatomy, upload, state }} />
      </Stack>
      <LiveRegion message={arrived === null ? undefined : { id: arrived, text: texts.uploaded(arrived) }} />
    </div>
  );
}

/** The name of a file that arrived while the question is mounted; null for one that was stored before. */
function useArrival(state: UploadState): string | null {
  const [before, setBefore] = useState(state.status);
  const [arrived, setArrived] = useState<string | null>(null);
  if (state.status !== before) {
    setBefore(state.status);
    setArrived(before === "converting" && state.status === "done" ? state.fileName : null);
  }
  return arrived;
}

interface PartProps extends UploadProps {
  upload: DocumentUpload;
  state: UploadState;
}

function UploadPart({ id, anatomy, upload, state }: PartProps) {
  const described = describedBy(id, anatomy);
  switch (state.status) {
    case "done":
      return (
        <>
          {state.unsent ? <RetryUpload upload={upload} fileName={state.unsent.name} /> : null}
          <StoredDocument {...{ id, upload, describedBy: described }} {...state} />
        </>
      );
    case "uploading":
    case "converting":
    case "deleting":
      return <DocumentProgress id={id} state={state} onCancel={() => void upload.cancel()} />;
    default:
      return (
        <>
          {state.status === "failed" && state.file ? <RetryUpload upload={upload} fileName={state.file.name} /> : null}
          <FileInput
            id={id}
            name={id}
            invalid={(anatomy.errors?.length ?? 0) > 0}
            describedBy={described}
            onChoose={(file) => void upload.choose(file)}
          />
        </>
      );
  }
}

import { describedBy, FieldFrame } from "../../controls/FieldFrame";
import { FileInput } from "../../controls/FileInput";
import type { DocumentQuestion } from "../../form/question";
import { useApplication } from "../../state/ApplicationContext";
import { isLoggedInAtom } from "../../state/snapshot";
import { useStore } from "../../state/useStore";
import { useTexts } from "../../texts/useTexts";
import { Notice } from "../../ui/Notice";
import { DocumentProgress } from "../documents/DocumentProgress";
import { RetryUpload } from "../documents/RetryUpload";
import { StoredDocument } from "../documents/StoredDocument";
import { useUpload } from "../documents/useUpload";
import { type FrameProps, useFrame } from "../useQuestion";

/** An upload (§4 "Document upload and conversion"); a visitor without an account is told what it waits for (§6). */
export function DocumentField({ question }: { question: DocumentQuestion }) {
  const frame = useFrame(question);
  const { fields } = useTexts();
  const isLoggedIn = useStore(isLoggedInAtom) === true;
  return (
    <FieldFrame {...frame} frame={isLoggedIn ? "label" : "group"}>
      {isLoggedIn ? <Upload question={question} frame={frame} /> : <Notice>{fields.needsAccount}</Notice>}
    </FieldFrame>
  );
}

function Upload({ question: { key }, frame }: { question: DocumentQuestion; frame: FrameProps }) {
  const { documents } = useApplication();
  const upload = documents.of(key);
  const state = useUpload(upload);
  switch (state.status) {
    case "done":
      return <StoredDocument id={key} upload={upload} fileName={state.fileName} fileSize={state.fileSize} />;
    case "uploading":
    case "converting":
    case "deleting":
      return <DocumentProgress id={key} state={state} onCancel={() => void upload.cancel()} />;
    default:
      return (
        <>
          {state.status === "failed" && state.canRetry ? (
            <RetryUpload upload={upload} fileName={state.fileName} />
          ) : null}
          <FileInput
            id={key}
            name={key}
            invalid={frame.errors.length > 0}
            describedBy={describedBy(key, frame)}
            onChoose={(file) => void upload.choose(file)}
          />
        </>
      );
  }
}

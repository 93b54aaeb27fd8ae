import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from "react";
import { documents as english } from "../../../shared/texts/en.json";
import { format } from "../../../shared/texts/format";
import { describedBy, type FieldAnatomy } from "../../controls/FieldFrame";
import { FileInput, fileFrame } from "../../controls/FileInput";
import { fieldHint } from "../../controls/fieldStyles";
import { useAppState, useAtomValue, useTranslate } from "../../state/AppStateProvider";
import {
  createDocumentUpload,
  type DocumentUpload,
  type MovingState,
  type UploadState,
} from "../../state/uploads/uploads";
import { Button, LinkButton } from "../../ui/Button";
import { Actions } from "../../ui/layout";
import { lazyWithRetry } from "../../ui/lazyWithRetry";
import { ProgressBar } from "../../ui/ProgressBar";
import { useLateTexts } from "../../ui/useTexts";
import { LiveRegion } from "../../ui/VisuallyHidden";
import { StoredDocument } from "./StoredDocument";

/** This chunk loads with the first refused file. */
const FileRemedies = lazyWithRetry(async () => (await import("./FileRemedies")).FileRemedies);

/** One upload's state; see `DocumentUpload.onShown`. */
function useUpload(upload: DocumentUpload): UploadState {
  useEffect(() => upload.onShown(), [upload]);
  return useAtomValue(upload.stateAtom);
}

/** Sends the same file again. */
function RetryUpload({ upload, fileName }: { upload: DocumentUpload; fileName: string }) {
  const texts = useLateTexts("documents", english);
  return (
    <Actions>
      <span>{format(fileName ? texts.notUploaded : texts.notUploadedUnnamed, { file: fileName })}</span>
      <Button look="secondary" size="compact" onClick={() => void upload.retry()}>
        {texts.tryAgain}
      </Button>
    </Actions>
  );
}

/**
 * Keeps the focus in an upload when its state changes: when the component with the focused button unmounts, the next
 * one takes the focus. A focus elsewhere on the page stays. Returns the props of the surrounding element.
 */
function useKeptFocus(id: string, status: string) {
  const around = useRef<HTMLDivElement>(null);
  const isInside = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the part changes with the status.
  useLayoutEffect(() => {
    const element = around.current;
    if (!element || !isInside.current || element.querySelector(":focus")) return;
    element.querySelector<HTMLElement>(`[id="${CSS.escape(id)}"]`)?.focus({ preventScroll: true });
  }, [id, status]);
  return {
    ref: around,
    // React reports no blur when the focused element is removed, so the focus still counts as inside.
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: () => {
      isInside.current = false;
    },
  };
}

interface UploadProps {
  /** The answer key. */
  id: string;
  /** The hint and the errors around the upload. */
  anatomy: FieldAnatomy;
}

/** An upload in any state; announces to screen readers that the file has arrived, and what had to be left out of it. */
export function Upload({ id, anatomy }: UploadProps) {
  const { uploads } = useAppState();
  const texts = useLateTexts("documents", english);
  const translate = useTranslate();
  const upload = uploads.of(id, createDocumentUpload);
  const state = useUpload(upload);
  const kept = useKeptFocus(id, state.status);
  const arrived = useArrivedFile(state);
  const refused = useAtomValue(upload.refusedAtom);
  const notice = state.status === "done" && state.notice ? ` ${translate(state.notice)}` : "";
  const choose = (...files: readonly File[]) => void upload.choose(...files);
  const unsent = state.status === "failed" ? state.file : state.status === "done" ? state.unsent : null;
  return (
    <div {...kept}>
      <UploadPart id={id} anatomy={anatomy} upload={upload} state={state} onChoose={choose}>
        {unsent || refused ? (
          <>
            {unsent ? <RetryUpload upload={upload} fileName={unsent.name} /> : null}
            {refused ? (
              <>
                <p>{format(texts.notUploaded, { file: refused.name })}</p>
                <Suspense fallback={null}>
                  <FileRemedies key={refused.name + refused.size} file={refused} onFile={choose} />
                </Suspense>
              </>
            ) : null}
          </>
        ) : null}
      </UploadPart>
      <LiveRegion
        message={
          arrived === null ? undefined : { id: arrived, text: format(texts.uploaded, { file: arrived }) + notice }
        }
      />
    </div>
  );
}

/** The name of a file that arrived while the question is mounted; null for one that was stored before. */
function useArrivedFile(state: UploadState): string | null {
  const [before, setBefore] = useState(state.status);
  const [arrived, setArrived] = useState<string | null>(null);
  if (state.status !== before) {
    setBefore(state.status);
    setArrived(before === "converting" && state.status === "done" && !state.unsent ? state.fileName : null);
  }
  return arrived;
}

interface PartProps extends UploadProps {
  upload: DocumentUpload;
  state: UploadState;
  onChoose: (...files: readonly File[]) => void;
  /** What has become of the last file. */
  children: ReactNode;
}

function UploadPart({ id, anatomy, upload, state, onChoose, children }: PartProps) {
  const described = describedBy(id, anatomy);
  switch (state.status) {
    case "done":
      return (
        <StoredDocument id={id} upload={upload} onChoose={onChoose} describedBy={described} {...state}>
          {children}
        </StoredDocument>
      );
    case "uploading":
    case "converting":
    case "deleting":
      return <DocumentProgress id={id} state={state} onCancel={() => void upload.cancel()} />;
    default:
      return (
        <FileInput
          id={id}
          name={id}
          invalid={(anatomy.errors?.length ?? 0) > 0}
          describedBy={described}
          onChoose={onChoose}
        >
          {children}
        </FileInput>
      );
  }
}

interface DocumentProgressProps {
  /** The answer key, the target of the error summary and the label. */
  id: string;
  state: MovingState;
  onCancel: () => void;
}

/** The progress of a file: per cent while it uploads, then the conversion. */
function DocumentProgress({ id, state, onCancel }: DocumentProgressProps) {
  const texts = useLateTexts("documents", english);
  const labels = {
    uploading: format(texts.uploading, { file: state.fileName }),
    converting: format(state.fileName ? texts.converting : texts.convertingUnnamed, { file: state.fileName }),
    deleting: format(texts.deleting, { file: state.fileName }),
  };
  return (
    <fieldset id={id} tabIndex={-1} aria-labelledby={`${id}-label`}>
      <div className={fileFrame}>
        <ProgressBar
          label={labels[state.status]}
          percent={state.status === "uploading" ? state.share * 100 : undefined}
        />
        {state.status === "converting" ? <p className={fieldHint}>{texts.convertingHint}</p> : null}
        {state.status === "deleting" ? null : (
          <div>
            <LinkButton onClick={onCancel}>{texts.cancel}</LinkButton>
          </div>
        )}
      </div>
    </fieldset>
  );
}

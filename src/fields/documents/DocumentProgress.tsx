import { fieldHint } from "../../controls/fieldStyles";
import type { UploadState } from "../../state/documents/documents";
import { documents as english } from "../../texts/en/documents";
import { useLateTexts } from "../../texts/useTexts";
import { LinkButton } from "../../ui/Button";
import { Stack } from "../../ui/layout";
import { ProgressBar } from "../../ui/ProgressBar";
import { css } from "../../ui/stylesheet";

const bare = css`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

export type MovingState = Extract<UploadState, { readonly status: "uploading" | "converting" | "deleting" }>;

interface DocumentProgressProps {
  /** The answer key, the target of the error summary and the label. */
  id: string;
  state: MovingState;
  onCancel: () => void;
}

/** The progress of a file: per cent while it uploads, then the conversion. */
export function DocumentProgress({ id, state, onCancel }: DocumentProgressProps) {
  const texts = useLateTexts("documents", english);
  const labels = {
    uploading: texts.uploading(state.fileName),
    converting: texts.converting(state.fileName),
    deleting: texts.deleting(state.fileName),
  };
  return (
    <fieldset id={id} tabIndex={-1} className={bare} aria-labelledby={`${id}-label`}>
      <Stack gap="tight">
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
      </Stack>
    </fieldset>
  );
}

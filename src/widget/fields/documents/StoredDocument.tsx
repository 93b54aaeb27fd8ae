import { type ReactNode, useRef, useState } from "react";
import { allowedExtensions } from "../../../shared/form/files";
import { fileSize as sizeInWords } from "../../../shared/form/format";
import { documents as english } from "../../../shared/texts/en.json";
import { format } from "../../../shared/texts/format";
import { fileFrame } from "../../controls/FileInput";
import { useTranslate } from "../../state/AppStateProvider";
import type { DocumentUpload } from "../../state/uploads/uploads";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/icons";
import { classes, css } from "../../ui/stylesheet";
import { color, fromMobile, type } from "../../ui/tokens";
import { useLateTexts } from "../../ui/useTexts";
import { useReportFailure } from "../useReportFailure";
import { DeleteFileDialog } from "./DeleteFileDialog";

const stored = css`
  grid-template-columns: auto 1fr;
  align-items: center;
  & > svg {
    color: ${color.success};
  }
  ${fromMobile} {
    grid-template-columns: auto 1fr auto;
  }
`;

/** Below the stored file. */
const news = css`
  grid-column: 1 / -1;
`;

/** On a phone their words are below the file's name. */
const buttons = css`
  display: flex;
  flex-wrap: wrap;
  grid-column: 2;
  margin-inline-start: -13px;
  ${fromMobile} {
    grid-column: auto;
    margin-inline: 0 -13px;
  }
`;

const name = css`
  min-width: 0;
  overflow-wrap: anywhere;
  font: ${type.strong};
`;

const state = css`
  display: block;
  font: ${type.hint};
  color: ${color.quiet};
`;

interface StoredDocumentProps {
  /** The answer key. */
  id: string;
  upload: DocumentUpload;
  /** Takes the file that replaces it. */
  onChoose: (file: File) => void;
  fileName: string;
  /** In bytes. */
  fileSize: number;
  /** What had to be left out of it; null when nothing was. */
  notice: string | null;
  /** The ids of hint and messages. */
  describedBy: string | undefined;
  /** What has become of another file. */
  children: ReactNode;
}

/** A stored document, with buttons to delete it and to replace it. */
export function StoredDocument(props: StoredDocumentProps) {
  const { id, upload, onChoose, fileName, fileSize, notice, describedBy, children } = props;
  const texts = useLateTexts("documents", english);
  const translate = useTranslate();
  const reportFailure = useReportFailure();
  const [isAsking, setAsking] = useState(false);
  const remove = () => {
    setAsking(false);
    void reportFailure(upload.remove(), ({ fields }) => fields.deleteFailed);
  };
  return (
    <fieldset id={id} tabIndex={-1} aria-labelledby={`${id}-label`} aria-describedby={describedBy} part="document">
      <div className={classes(fileFrame, stored)}>
        <Icon name="success" />
        <span className={name}>
          {fileName} <span className={state}>{format(texts.stored, { size: sizeInWords(fileSize) })}</span>
          {notice ? <span className={state}>{translate(notice)}</span> : null}
        </span>
        <div className={buttons}>
          <ReplaceFile id={id} onChoose={onChoose} />
          <Button look="quiet" size="compact" onClick={() => setAsking(true)}>
            {texts.delete}
          </Button>
        </div>
        {children ? <div className={news}>{children}</div> : null}
      </div>
      <DeleteFileDialog isOpen={isAsking} onCancel={() => setAsking(false)} onDelete={remove} />
    </fieldset>
  );
}

/** A button that opens the browser's file chooser. */
function ReplaceFile({ id, onChoose }: { id: string; onChoose: (file: File) => void }) {
  const texts = useLateTexts("documents", english);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button look="quiet" size="compact" onClick={() => input.current?.click()}>
        {texts.replaceFile}
      </Button>
      <input
        ref={input}
        type="file"
        name={id}
        hidden
        aria-label={texts.replaceFile}
        accept={allowedExtensions.join(",")}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = "";
          if (file) onChoose(file);
        }}
      />
    </>
  );
}

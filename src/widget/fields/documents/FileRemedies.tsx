import { useEffect, useState } from "react";
import { textLength } from "../../../shared/form/answers";
import { checkFile, extensionOf, maxFileNameLength, maxFileSize } from "../../../shared/form/files";
import { documents as english } from "../../../shared/texts/en.json";
import { format } from "../../../shared/texts/format";
import { useAppState } from "../../state/AppStateProvider";
import { Button } from "../../ui/Button";
import { Actions } from "../../ui/layout";
import { useLateTexts } from "../../ui/useTexts";
import { isPicture, isReadable, nameAs, shrunk } from "./pictures";

/** The name under which a file can be uploaded of which only the name is refused, too long or without an ending; null for any other. */
function rightNameOf(file: File): string | null {
  const given = extensionOf(file.name);
  const extension = given ?? extensionOf(file.type.replace("/", "."));
  const isWrong = given === null || textLength(file.name) > maxFileNameLength;
  const name = isWrong && extension !== null ? nameAs(file.name, extension) : null;
  return name !== null && checkFile({ name, size: file.size }).length === 0 ? name : null;
}

interface FileRemediesProps {
  /** A file that was refused. */
  file: File;
  /** Takes the file that can be uploaded. */
  onFile: (file: File) => void;
}

/** What the page can do about a refused file: turn a picture into a small JPEG, or give the file another name. */
export function FileRemedies({ file, onFile }: FileRemediesProps) {
  const texts = useLateTexts("documents", english);
  const name = rightNameOf(file);
  if (name !== null) {
    return (
      <Actions>
        <Button
          look="secondary"
          size="compact"
          onClick={() => onFile(new File([file], name, { type: file.type, lastModified: file.lastModified }))}
        >
          {format(texts.uploadAs, { name })}
        </Button>
      </Actions>
    );
  }
  return isPicture(file) && file.size > 0 ? <PictureRemedy file={file} onFile={onFile} /> : null;
}

/** Offers to turn a picture into a JPEG that is small enough; where this browser cannot read it, says what else to do. */
function PictureRemedy({ file, onFile }: FileRemediesProps) {
  const { view } = useAppState();
  const texts = useLateTexts("documents", english);
  const [status, setStatus] = useState<"checking" | "idle" | "busy" | "failed">("checking");
  useEffect(() => {
    let isShown = true;
    void isReadable(file, view.document).then((isPossible) => {
      if (isShown) setStatus(isPossible ? "idle" : "failed");
    });
    return () => {
      isShown = false;
    };
  }, [file, view]);
  async function shrink(): Promise<void> {
    setStatus("busy");
    try {
      onFile(await shrunk(file, view.document));
    } catch {
      setStatus("failed");
    }
  }
  return (
    <Actions>
      {status === "idle" || status === "busy" ? (
        <Button look="secondary" size="compact" busy={status === "busy"} onClick={() => void shrink()}>
          {file.size > maxFileSize ? texts.shrink : texts.toJpeg}
        </Button>
      ) : null}
      <span role="status">{status === "failed" ? texts.notShrunk : null}</span>
    </Actions>
  );
}

import { type DragEvent, useState } from "react";
import { allowedExtensions } from "../form/files";
import { useTexts } from "../texts/useTexts";
import { Icon } from "../ui/icons";
import type { ControlProps } from "./ControlProps";
import { fileHint, fileNative, fileWords, fileZone } from "./fileStyles";
import { inputAttributes } from "./inputAttributes";

export interface FileInputProps extends Omit<ControlProps, "value" | "onChange"> {
  /** A file was chosen or dropped; the same file may come again. Checking it is the caller's. */
  onChoose: (file: File) => void;
  /** Extensions with their dots; those of §9 when absent. */
  accept?: readonly string[] | undefined;
  /** The greatest size in words; "1 MB" when absent (§9). */
  limit?: string | undefined;
}

function typesInWords(accept: readonly string[]): string {
  return accept.map((extension) => extension.slice(1).toUpperCase()).join(", ");
}

/** Drops onto the zone; the browser would open the file instead. */
function useDrop(onChoose: (file: File) => void, isDisabled: boolean) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(!isDisabled);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !isDisabled) onChoose(file);
  };
  return { "data-over": isOver || undefined, onDragOver: over, onDragLeave: () => setOver(false), onDrop: drop };
}

/** Chooses one file, by click, key or drop, and says what it takes. */
export function FileInput({ onChoose, accept = allowedExtensions, limit = "1\u00a0MB", ...control }: FileInputProps) {
  const { controls } = useTexts();
  const drop = useDrop(onChoose, control.disabled ?? false);
  const hintId = `${control.id}-types`;
  const describedBy = [control.describedBy, hintId].filter(Boolean).join(" ");
  return (
    <div className={fileZone} part="file" {...drop}>
      <input
        {...inputAttributes({ ...control, describedBy })}
        className={fileNative}
        type="file"
        accept={accept.join(",")}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = "";
          if (file) onChoose(file);
        }}
      />
      <Icon name="upload" size={24} />
      <span className={fileWords} aria-hidden="true">
        <strong>{controls.chooseFile}</strong> {controls.orDrop}
      </span>
      <span id={hintId} className={fileHint}>
        {controls.fileRule(typesInWords(accept), limit)}
      </span>
    </div>
  );
}

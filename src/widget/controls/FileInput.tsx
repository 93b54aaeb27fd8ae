import { type DragEvent, type ReactNode, useState } from "react";
import { allowedExtensions, maxFileNameLength } from "../../shared/form/files";
import { documents as english } from "../../shared/texts/en.json";
import { format } from "../../shared/texts/format";
import { Icon } from "../ui/icons";
import { classes, css } from "../ui/stylesheet";
import { color, focusRing, fromMobile, radius, sized, space, type } from "../ui/tokens";
import { useLateTexts } from "../ui/useTexts";
import { type ControlProps, inputAttributes } from "./ControlProps";

/** The frame of a document, of one height whether it is to be chosen, on its way, stored or failed. */
export const fileFrame = css`
  position: relative;
  display: grid;
  align-content: center;
  gap: ${space.xxs} 12px;
  min-width: 0;
  min-height: ${sized(168)};
  margin: 0;
  padding: 12px ${space.s};
  border: 1px solid ${color.line};
  border-radius: ${radius};
  background: ${color.raised};
  ${fromMobile} {
    min-height: ${sized(120)};
  }
`;

const fileZone = css`
  justify-items: center;
  border-style: dashed;
  background: ${color.field};
  color: ${color.accent};
  text-align: center;
  &:hover,
  &[data-over] {
    border-color: ${color.accent};
    background: ${color.accentWash};
  }
  &:focus-within {
    ${focusRing}
  }
  &:has([aria-invalid="true"]) {
    border-color: ${color.danger};
  }
  &:has(:disabled) {
    color: ${color.quiet};
    background: ${color.wash};
  }
`;

/** The native input covers the whole zone, so that click, keyboard and drop are the browser's own. */
const fileNative = css`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  opacity: 0;
  cursor: pointer;
  &:disabled {
    cursor: not-allowed;
  }
`;

const fileWords = css`
  color: ${color.ink};
  font: ${type.body};
  & > strong {
    color: ${color.accent};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  @media (hover: none) {
    & > span {
      display: none;
    }
  }
`;

const fileHint = css`
  font: ${type.hint};
  color: ${color.quiet};
`;

const fileNews = css`
  position: relative;
  color: ${color.ink};
  & > * {
    justify-content: center;
  }
`;

interface FileInputProps extends Omit<ControlProps, "value" | "onChange"> {
  /** Called with a chosen file, also with the same one again, or with all that were dropped. The caller checks them. */
  onChoose: (...files: readonly File[]) => void;
  /** What has become of the last file, in the room of icon and rule. */
  children?: ReactNode;
}

/** The file types of §5 as text. */
const types = allowedExtensions.map((extension) => extension.slice(1).toUpperCase()).join(", ");
const limit = "1\u00a0MB";

/** Accepts files that are dropped onto the zone; the browser would open them instead. */
function useDrop(onChoose: FileInputProps["onChoose"], isDisabled: boolean) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(!isDisabled);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!isDisabled) onChoose(...event.dataTransfer.files);
  };
  return { "data-over": isOver || undefined, onDragOver: over, onDragLeave: () => setOver(false), onDrop: drop };
}

/** Chooses one file, by click, key or drop, and shows which types it accepts. */
export function FileInput({ onChoose, children, ...control }: FileInputProps) {
  const texts = useLateTexts("documents", english);
  const drop = useDrop(onChoose, control.disabled ?? false);
  const hintId = `${control.id}-types`;
  const describedBy = [control.describedBy, !children && hintId].filter(Boolean).join(" ") || undefined;
  return (
    <div className={classes(fileFrame, fileZone)} part="file" {...drop}>
      <input
        {...inputAttributes({ ...control, describedBy })}
        className={fileNative}
        type="file"
        accept={allowedExtensions.join(",")}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = "";
          onChoose(...files);
        }}
      />
      {children ? <div className={fileNews}>{children}</div> : <Icon name="upload" size={24} />}
      <span className={fileWords} aria-hidden="true">
        <strong>{texts.chooseFile}</strong> <span>{texts.orDrop}</span>
      </span>
      {children ? null : (
        <span id={hintId} className={fileHint}>
          {format(texts.fileRule, { types, limit, nameLimit: maxFileNameLength })}
        </span>
      )}
    </div>
  );
}

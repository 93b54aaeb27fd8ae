import { useEffect, useState } from "react";
import { defaultTextareaLength, textLength } from "../../shared/form/answers";
import { format } from "../../shared/texts/format";
import { classes, css } from "../ui/stylesheet";
import { color, type } from "../ui/tokens";
import { useTexts } from "../ui/useTexts";
import { LiveRegion } from "../ui/VisuallyHidden";
import { type ControlProps, inputAttributes } from "./ControlProps";
import { inputClass } from "./inputClass";
import { pasteComposed, useTextValue } from "./textValue";

const area = css`
  height: auto;
  min-height: 122px;
  max-height: 480px;
  resize: vertical;
  field-sizing: content;
`;

const counter = css`
  margin-top: 6px;
  font: ${type.hint};
  color: ${color.quiet};
  font-variant-numeric: tabular-nums;
  &[data-full] {
    color: ${color.ink};
    font-weight: 600;
  }
`;

/** Milliseconds without a key before the remaining characters are announced. */
const restBeforeAnnouncing = 1000;

interface TextareaProps extends ControlProps {
  /** Characters allowed; 1500 when absent. */
  maxLength?: number | undefined;
}

/** Announces how many characters are left, once the applicant stops typing and few are left. */
function useRoomLeft(used: number, limit: number) {
  const { controls, steps } = useTexts();
  const [message, setMessage] = useState<{ id: number; text: string }>();
  useEffect(() => {
    if (used < limit * 0.8) return;
    const timer = setTimeout(
      () => setMessage({ id: used, text: format(controls.left, { left: limit - used }, steps.clock) }),
      restBeforeAnnouncing,
    );
    return () => clearTimeout(timer);
  }, [used, limit, controls, steps]);
  return message;
}

/** A text area with a count; its limit cuts the input. */
export function Textarea({ maxLength = defaultTextareaLength, ...control }: TextareaProps) {
  const { controls, steps } = useTexts();
  const value = useTextValue<HTMLTextAreaElement>(control);
  const used = textLength(control.value);
  const message = useRoomLeft(used, maxLength);
  return (
    <div>
      <textarea
        {...inputAttributes(control)}
        ref={value.ref}
        className={classes(inputClass, area)}
        part="textarea"
        rows={4}
        maxLength={maxLength}
        defaultValue={value.initial}
        onPaste={pasteComposed}
      />
      <p className={counter} data-full={used >= maxLength || undefined}>
        {format(controls.count, { used, limit: maxLength }, steps.clock)}
      </p>
      <LiveRegion message={message} />
    </div>
  );
}

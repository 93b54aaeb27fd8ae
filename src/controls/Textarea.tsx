import { useEffect, useState } from "react";
import { defaultTextareaLength, textLength } from "../form/lengths";
import { useTexts } from "../texts/useTexts";
import { LiveRegion } from "../ui/LiveRegion";
import { classes, css } from "../ui/stylesheet";
import { color, type } from "../ui/tokens";
import type { ControlProps } from "./ControlProps";
import { inputAttributes } from "./inputAttributes";
import { inputClass } from "./inputClass";
import { useDomValue } from "./useDomValue";

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

/** Milliseconds of rest before the room left is said, so that it is not said at every key. */
const restBeforeSaying = 1000;

export interface TextareaProps extends ControlProps {
  /** Characters allowed; 1500 when absent (§5). */
  maxLength?: number | undefined;
}

/** What is left, once the visitor rests and little is left. */
function useRoomLeft(used: number, limit: number) {
  const { controls } = useTexts();
  const [said, setSaid] = useState<{ id: number; text: string }>();
  useEffect(() => {
    if (used < limit * 0.8) return;
    const timer = setTimeout(() => setSaid({ id: used, text: controls.left(limit - used) }), restBeforeSaying);
    return () => clearTimeout(timer);
  }, [used, limit, controls]);
  return said;
}

/** Longer text with a count; the limit stops the input. */
export function Textarea({ maxLength = defaultTextareaLength, ...control }: TextareaProps) {
  const { controls } = useTexts();
  const { ref, send } = useDomValue<HTMLTextAreaElement>(control.value, control.onChange);
  const [initial] = useState(control.value);
  const used = textLength(control.value);
  const said = useRoomLeft(used, maxLength);
  return (
    <div>
      <textarea
        {...inputAttributes(control)}
        ref={ref}
        className={classes(inputClass, area)}
        part="textarea"
        rows={4}
        maxLength={maxLength}
        defaultValue={initial}
        onChange={(event) => send(event.target.value)}
      />
      <p className={counter} data-full={used >= maxLength || undefined}>
        {controls.count(used, maxLength)}
      </p>
      <LiveRegion message={said} />
    </div>
  );
}

import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { classes } from "../ui/stylesheet";
import type { ControlProps } from "./ControlProps";
import { checkMark, choiceRow, disabledRow } from "./choiceStyles";
import { requiredMark } from "./fieldStyles";
import { inputAttributes } from "./inputAttributes";

export interface CheckboxProps extends ControlProps<boolean> {
  label: ReactNode;
}

/** One box that labels itself; its `FieldFrame` is `frame="bare"`. */
export function Checkbox({ label, value, onChange, ...control }: CheckboxProps) {
  const ref = useRef<HTMLInputElement>(null);
  const [initial] = useState(value);
  // What somebody chose before React was there is the answer; what it rendered itself may be old, and is no choice.
  const adopt = useEffectEvent((box: HTMLInputElement) => {
    if (box.checked !== initial) onChange(box.checked);
    else box.checked = value;
  });
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    if (!ref.current) return;
    if (isFirst.current) adopt(ref.current);
    else ref.current.checked = value;
    isFirst.current = false;
  }, [value]);
  return (
    <label className={classes(choiceRow, control.disabled && disabledRow)}>
      <input
        {...inputAttributes(control)}
        ref={ref}
        className={checkMark}
        part="checkbox"
        type="checkbox"
        defaultChecked={initial}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={control.required ? requiredMark : undefined}>{label}</span>
    </label>
  );
}

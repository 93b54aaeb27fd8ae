import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { ControlProps } from "./ControlProps";
import { checkMark, choiceRow } from "./choiceStyles";
import { inputAttributes } from "./inputAttributes";

export interface CheckboxProps extends ControlProps<boolean> {
  label: ReactNode;
}

/** One box that labels itself; its `FieldFrame` is `frame="bare"`. */
export function Checkbox({ label, value, onChange, ...control }: CheckboxProps) {
  const ref = useRef<HTMLInputElement>(null);
  const [initial] = useState(value);
  const adopt = useEffectEvent(() => {
    if (ref.current && ref.current.checked !== value) onChange(ref.current.checked);
  });
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    if (isFirst.current) adopt();
    else if (ref.current) ref.current.checked = value;
    isFirst.current = false;
  }, [value]);
  return (
    <label className={choiceRow}>
      <input
        {...inputAttributes(control)}
        ref={ref}
        className={checkMark}
        part="checkbox"
        type="checkbox"
        defaultChecked={initial}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}

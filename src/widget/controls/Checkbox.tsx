import type { ReactNode } from "react";
import { classes } from "../ui/stylesheet";
import { type ControlProps, inputAttributes } from "./ControlProps";
import { checkMark, choiceRow, disabledRow } from "./choiceStyles";
import { MissingSign } from "./ErrorMessages";
import { requiredMark } from "./fieldStyles";
import { CheckedValue, useUncontrolled } from "./uncontrolled";

interface CheckboxProps extends ControlProps<boolean> {
  label: ReactNode;
}

/** A checkbox with its label; its frame is `bare`. */
export function Checkbox({ label, ...control }: CheckboxProps) {
  const { required, invalid } = control;
  const value = useUncontrolled(control, (initial: boolean, report) => new CheckedValue(initial, report));
  return (
    <label className={classes(choiceRow, control.disabled && disabledRow)}>
      <input
        {...inputAttributes(control)}
        ref={value.ref}
        className={checkMark}
        part="checkbox"
        type="checkbox"
        defaultChecked={value.initial}
      />
      <span className={required && !invalid ? requiredMark : undefined}>
        {label}
        {required && invalid ? <MissingSign /> : null}
      </span>
    </label>
  );
}

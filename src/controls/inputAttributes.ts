import type { ControlAttributes } from "./ControlProps";

/** The attributes of every native input, from its control's props. */
export function inputAttributes(props: ControlAttributes) {
  const { id, name, onBlur, invalid, describedBy, required, disabled, autoComplete } = props;
  return {
    id,
    name,
    onBlur: onBlur && (() => onBlur()),
    "aria-invalid": invalid || undefined,
    "aria-describedby": describedBy,
    // Not `required`: the browser would show its own messages first.
    "aria-required": required || undefined,
    disabled,
    autoComplete,
  };
}

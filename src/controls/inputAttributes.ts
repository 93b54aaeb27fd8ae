import type { ControlAttributes } from "./ControlProps";

/** The attributes that every native input takes from its control's props. */
export function inputAttributes(props: ControlAttributes) {
  const { id, name, onBlur, invalid, describedBy, required, disabled, autoComplete } = props;
  return {
    id,
    name,
    onBlur: onBlur && (() => onBlur()),
    "aria-invalid": invalid || undefined,
    "aria-describedby": describedBy,
    // Not `required`: the browser's own bubbles would speak before our messages do.
    "aria-required": required || undefined,
    disabled,
    autoComplete,
  };
}

/** The props of every control; `V` is the type of its answer. An empty answer is `""` (or `false`). */
export interface ControlProps<V = string> {
  /** The answer key. In a group the fieldset has this id (see `FieldFrame`). */
  id: string;
  /** The answer key again: the `name` of each input. */
  name: string;
  value: V;
  onChange: (value: V) => void;
  onBlur?: (() => void) | undefined;
  invalid?: boolean | undefined;
  /** Ids of hint and errors, from `describedBy()` of `FieldFrame`. */
  describedBy?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  autoComplete?: string | undefined;
}

/** The attributes of every native input, from its control's props. */
export function inputAttributes(props: Omit<ControlProps, "value" | "onChange">) {
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

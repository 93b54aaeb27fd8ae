/** What every control takes; `V` is the shape of its answer. An empty answer is `""` (or `false`). */
export interface ControlProps<V = string> {
  /** The answer key. A group's fieldset carries it instead (see `FieldFrame`). */
  id: string;
  /** The answer key again: the `name` of each input. */
  name: string;
  value: V;
  onChange: (value: V) => void;
  onBlur?: (() => void) | undefined;
  invalid?: boolean | undefined;
  /** Ids of hint and errors: `describedBy()` of `FieldFrame` gives them. */
  describedBy?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  autoComplete?: string | undefined;
}

/** The same for an element whose value is an `Uncontrolled`. */
export type ControlAttributes = Omit<ControlProps<never>, "value" | "onChange">;

import { editSsn, formatSsn } from "../form/format";
import type { ControlProps } from "./ControlProps";
import { inputAttributes } from "./inputAttributes";
import { inputClass } from "./inputClass";
import { useFormattedInput } from "./useFormattedInput";

const ssn = { format: formatSsn, edit: editSsn };

/** A social security number as 3-2-4 digits (§5). Browsers are asked not to remember it. */
export function SsnInput(control: ControlProps) {
  const attributes = useFormattedInput(control.value, control.onChange, ssn);
  return (
    <input
      {...inputAttributes({ ...control, autoComplete: "off" })}
      {...attributes}
      className={inputClass}
      part="input"
      inputMode="numeric"
      spellCheck={false}
    />
  );
}

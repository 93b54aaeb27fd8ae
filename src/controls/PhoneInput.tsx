import { editPhone, formatPhone } from "../form/format";
import type { ControlProps } from "./ControlProps";
import { inputAttributes } from "./inputAttributes";
import { inputClass } from "./inputClass";
import { useFormattedInput } from "./useFormattedInput";

const phone = { format: formatPhone, edit: editPhone };

/** A number in the United States or Canada, dressed as (xxx) xxx-xxxx (§5): pasted, edited and erased like any text. */
export function PhoneInput(control: ControlProps) {
  const attributes = useFormattedInput(control.value, control.onChange, phone);
  return (
    <input
      {...inputAttributes(control)}
      {...attributes}
      className={inputClass}
      part="input"
      type="tel"
      inputMode="tel"
    />
  );
}

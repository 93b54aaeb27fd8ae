import { editPhone, formatPhone } from "../form/format";
import type { ControlProps } from "./ControlProps";
import { inputAttributes } from "./inputAttributes";
import { inputClass } from "./inputClass";
import { TextInput } from "./TextInput";
import { useFormattedInput } from "./useFormattedInput";

const phone = { format: formatPhone, edit: editPhone };

export interface PhoneInputProps extends ControlProps {
  /** `us` dresses as (xxx) xxx-xxxx; `international` keeps what is typed (§5). */
  format?: "us" | "international";
}

function UsPhoneInput(control: ControlProps) {
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

/** A telephone number: pasted, edited in the middle and erased like any text. */
export function PhoneInput({ format = "us", ...control }: PhoneInputProps) {
  return format === "us" ? <UsPhoneInput {...control} /> : <TextInput {...control} type="tel" inputMode="tel" />;
}

import { editPhone, editSsn, formatPhone, formatSsn } from "../form/format";
import { type ControlAttributes, inputAttributes } from "./ControlProps";
import type { FormattedValue, InputFormat } from "./formattedValue";
import { inputClass } from "./inputClass";

/** A number in the United States or Canada as (xxx) xxx-xxxx (§5). */
export const phoneFormat: InputFormat = { format: formatPhone, edit: editPhone };

/** A social security number as 3-2-4 digits (§5). */
export const ssnFormat: InputFormat = { format: formatSsn, edit: editSsn };

function formattedAttributes(value: FormattedValue, control: ControlAttributes) {
  return {
    ...inputAttributes(control),
    ref: value.ref,
    className: inputClass,
    part: "input",
    defaultValue: value.initial,
    onKeyDown: value.onKeyDown,
    onInput: value.onInput,
  };
}

/** The element of a phone number, which can be pasted into and edited like any text. */
export function phoneInput(value: FormattedValue, control: ControlAttributes) {
  return <input {...formattedAttributes(value, control)} type="tel" inputMode="tel" />;
}

/** The element of a social security number, which browsers are asked not to store. */
export function ssnInput(value: FormattedValue, control: ControlAttributes) {
  return (
    <input
      {...formattedAttributes(value, { ...control, autoComplete: "off" })}
      inputMode="numeric"
      spellCheck={false}
    />
  );
}

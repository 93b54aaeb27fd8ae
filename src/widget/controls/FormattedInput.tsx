import { formatInternationalPhone, formatPhone, formatSsn, typedPhone, typedSsn } from "../../shared/form/format";
import type { ControlProps } from "./ControlProps";
import { TextInput } from "./TextInput";

const phoneFormats = {
  us: { tidy: formatPhone, typed: typedPhone },
  international: { tidy: formatInternationalPhone },
} as const;
const ssnFormat = { tidy: formatSsn, typed: typedSsn };

/** What is pasted is not cut before it is formatted. */
const maxLength = 200;

interface PhoneInputProps extends ControlProps {
  readonly format: keyof typeof phoneFormats;
}

/** A US phone number as (xxx) xxx-xxxx, or an international one. */
export function PhoneInput({ format, ...control }: PhoneInputProps) {
  return <TextInput {...control} format={phoneFormats[format]} maxLength={maxLength} type="tel" inputMode="tel" />;
}

/** A social security number as 3-2-4 digits; `autocomplete` forbids browsers to store it. */
export function SsnInput(props: ControlProps) {
  return <TextInput {...props} format={ssnFormat} maxLength={maxLength} inputMode="numeric" autoComplete="off" />;
}

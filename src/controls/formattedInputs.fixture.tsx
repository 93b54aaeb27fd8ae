import type { ControlProps } from "./ControlProps";
import { phoneFormat, phoneInput, ssnFormat, ssnInput } from "./FormattedInput";
import { FormattedValue, type InputFormat } from "./formattedValue";
import { useUncontrolled } from "./uncontrolled";

function useFormattedValue(props: ControlProps, format: InputFormat): FormattedValue {
  return useUncontrolled(props, (initial: string, report) => new FormattedValue(initial, report, format));
}

/** The phone number's element alone, without a question around it. */
export function PhoneInput(props: ControlProps) {
  return phoneInput(useFormattedValue(props, phoneFormat), props);
}

/** The social security number's element alone, without a question around it. */
export function SsnInput(props: ControlProps) {
  return ssnInput(useFormattedValue(props, ssnFormat), props);
}

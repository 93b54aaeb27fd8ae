import type { ChangeEvent, KeyboardEvent } from "react";
import {
  type Edit,
  type Edited,
  editPhone,
  editSsn,
  formatInternationalPhone,
  formatPhone,
  formatSsn,
} from "../form/format";
import { type ControlProps, inputAttributes } from "./ControlProps";
import { inputClass } from "./inputClass";
import { TextValue, useUncontrolled } from "./uncontrolled";

interface InputFormat {
  /** Formats a whole text. */
  readonly format: (text: string) => string;
  /** Formats the result of an edit and returns the new position of the caret. */
  readonly edit: (edit: Edit) => Edited;
}

const phoneFormats = {
  us: { format: formatPhone, edit: editPhone },
  international: { format: formatInternationalPhone, edit: ({ next, caret }: Edit) => ({ text: next, caret }) },
} as const;
const ssnFormat: InputFormat = { format: formatSsn, edit: editSsn };

/** A text that is formatted while it is typed, at any position of the caret. The owner's value is shown formatted. */
class FormattedValue extends TextValue {
  readonly #format: InputFormat;
  /** What the input shows. */
  #shown: string;
  #caret = 0;

  constructor(initial: string, report: (value: string) => void, format: InputFormat) {
    super(initial, report);
    this.#format = format;
    this.#shown = this.rendered();
  }

  readonly onKeyDown = ({ currentTarget }: KeyboardEvent<HTMLInputElement>): void => {
    this.#caret = currentTarget.selectionStart ?? 0;
  };

  readonly onChange = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>): void => {
    const { text, caret } = this.#format.edit({
      previous: this.#shown,
      next: input.value,
      caret: input.selectionStart ?? input.value.length,
      previousCaret: this.#caret,
    });
    if (input.value !== text) {
      input.value = text;
      input.setSelectionRange(caret, caret);
    }
    this.#caret = caret;
    this.#shown = text;
    this.send(text);
  };

  /** Removes what was typed or copied around a number, when the applicant leaves it. */
  leave(): void {
    const entered = this.#shown;
    if (this.current && this.#format.format(entered) !== entered) this.send(this.adopt(this.current, entered));
  }

  override rendered(): string {
    return this.#format.format(this.initial);
  }

  protected override adopt(input: HTMLInputElement, entered: string): string {
    this.write(input, entered);
    return this.#shown;
  }

  protected override write(input: HTMLInputElement, text: string): void {
    this.#shown = this.#format.format(text);
    super.write(input, this.#shown);
  }
}

function useFormattedInput(props: ControlProps, format: InputFormat) {
  const value = useUncontrolled(props, (initial: string, report) => new FormattedValue(initial, report, format));
  return {
    ...inputAttributes(props),
    ref: value.ref,
    className: inputClass,
    part: "input",
    defaultValue: value.rendered(),
    onKeyDown: value.onKeyDown,
    onChange: value.onChange,
    onBlur() {
      value.leave();
      props.onBlur?.();
    },
  };
}

interface PhoneInputProps extends ControlProps {
  readonly format: keyof typeof phoneFormats;
}

/** A US phone number as (xxx) xxx-xxxx (§5), or an international one, which can be pasted into and edited like any text. */
export function PhoneInput({ format, ...control }: PhoneInputProps) {
  return <input {...useFormattedInput(control, phoneFormats[format])} type="tel" inputMode="tel" spellCheck={false} />;
}

/** A social security number as 3-2-4 digits (§5); `autocomplete` forbids browsers to store it. */
export function SsnInput(props: ControlProps) {
  return (
    <input
      {...useFormattedInput({ ...props, autoComplete: "off" }, ssnFormat)}
      inputMode="numeric"
      spellCheck={false}
    />
  );
}

import type { FormEvent, KeyboardEvent } from "react";
import type { Edit, Edited } from "../form/format";
import { TextValue, writeText } from "./uncontrolled";

export interface InputFormat {
  /** Formats a whole text. */
  readonly format: (text: string) => string;
  /** Formats the result of an edit and returns the new position of the caret. */
  readonly edit: (edit: Edit) => Edited;
}

/** A text that is formatted while it is typed, at any position of the caret. */
export class FormattedValue extends TextValue {
  readonly #format: InputFormat;
  #caret = 0;

  constructor(initial: string, report: (value: string) => void, format: InputFormat) {
    super(format.format(initial), report);
    this.#format = format;
  }

  override follow(value: string): void {
    super.follow(this.#format.format(value));
  }

  readonly onKeyDown = ({ currentTarget }: KeyboardEvent<HTMLInputElement>): void => {
    this.#caret = currentTarget.selectionStart ?? 0;
  };

  readonly onInput = ({ currentTarget: input }: FormEvent<HTMLInputElement>): void => {
    const { text, caret } = this.#format.edit({
      previous: this.value,
      next: input.value,
      caret: input.selectionStart ?? input.value.length,
      previousCaret: this.#caret,
    });
    if (input.value !== text) {
      input.value = text;
      input.setSelectionRange(caret, caret);
    }
    this.#caret = caret;
    this.send(text);
  };

  protected override adopt(input: HTMLInputElement, entered: string): string {
    const text = this.#format.format(entered);
    writeText(input, text);
    return text;
  }
}

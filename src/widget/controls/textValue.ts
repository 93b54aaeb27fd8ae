import type { ClipboardEvent } from "react";
import { storable } from "../../shared/form/answers";
import { digitsIn, plain } from "../../shared/form/plainText";
import type { ControlProps } from "./ControlProps";
import { Uncontrolled, useUncontrolled } from "./uncontrolled";

/** In which form a text is kept. */
export interface TextFormat {
  /** The text as it is reported; the input shows it so once the applicant has left it. */
  readonly tidy: (text: string) => string;
  /** What the input shows of a text while it is typed; by default the text. */
  readonly typed?: (text: string) => string;
}

/** Of dates, codes and addresses, which are pasted with blanks and invisible characters, and typed in full width. */
export const plainText: TextFormat = { tidy: plain };

const asEntered: TextFormat = { tidy: (text) => text };

/**
 * The text of an input. It is formatted when it is left, and by some formats when it is whole: an input that changes while it is
 * typed into ends compositions, moves the caret and has nothing to undo.
 */
export class TextValue<E extends HTMLInputElement | HTMLTextAreaElement = HTMLInputElement> extends Uncontrolled<
  E,
  string
> {
  readonly #format: TextFormat;
  /** While an input method composes, a change would end the composition: a value of the owner waits for its end. */
  #isComposing = false;
  #isHeld = false;

  constructor(initial: string, report: (value: string) => void, format: TextFormat) {
    super(initial, report);
    this.#format = format;
  }

  override rendered(): string {
    return this.#format.tidy(this.initial);
  }

  protected override entered(shown: string): string {
    return this.#format.tidy(shown);
  }

  protected override taken(input: E, event: Event): void {
    const { isComposing = false, inputType = "" }: Partial<InputEvent> = event;
    const { typed } = this.#format;
    this.#isComposing = isComposing;
    if (isComposing) return;
    const isLeft = event.type === "focusout" || event.type === "change" || !input.matches(":focus");
    if (isLeft || this.#isHeld) this.show(input, this.value);
    else if (typed && inputType.startsWith("history")) input.setSelectionRange(input.value.length, input.value.length);
    else if (typed) afterEdit(() => this.#isComposing || edit(input, typed(input.value)));
    this.#isHeld = false;
  }

  protected read(input: E): string {
    return input.value;
  }

  protected write(input: E, text: string): void {
    this.#isHeld = this.#isComposing;
    if (!this.#isHeld) writeText(input, this.#format.tidy(text));
  }
}

/** WebKit finishes its own edit after the event: an edit within it would be undone in the wrong order. */
function afterEdit(change: () => void): void {
  if (navigator.vendor.startsWith("Apple")) setTimeout(change);
  else change();
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Writes text into an input; while the input has the focus, the caret stays where it is. */
function writeText(input: TextControl, text: string): void {
  if (input.value === text) return;
  const caret = input.matches(":focus") ? input.selectionEnd : null;
  // Composed letters before the caret are fewer characters than what was typed.
  const before = storable(input.value.slice(0, caret ?? 0));
  input.value = text;
  if (caret !== null) input.setSelectionRange(before.length, before.length);
}

/** Pastes a text in its composed form, before `maxlength` counts letters and their accents apart. */
export function pasteComposed(event: ClipboardEvent<TextControl>): void {
  const text = event.clipboardData.getData("text/plain");
  const { ownerDocument } = event.currentTarget;
  const isPasted = storable(text) !== text && ownerDocument.execCommand("insertText", false, storable(text));
  if (isPasted) event.preventDefault();
}

/** Replaces the text that is being typed, as an edit that the browser can undo. The caret stays behind the same digit. */
function edit(input: TextControl, text: string): void {
  const { value, selectionEnd } = input;
  if (value === text || !input.matches(":focus")) return;
  const digits = digitsIn(value.slice(0, selectionEnd ?? value.length)).length;
  input.select();
  input.ownerDocument.execCommand?.("insertText", false, text);
  input.value = text;
  const caret = digits < digitsIn(text).length ? placeBehind(text, digits) : text.length;
  input.setSelectionRange(caret, caret);
}

/** The position behind the nth digit. */
function placeBehind(text: string, count: number): number {
  const [before = ""] = new RegExp(`^(?:\\D*\\d){${count}}`).exec(text) ?? [];
  return before.length;
}

/** The text of an input, created for the life of a component. */
export function useTextValue<E extends HTMLInputElement | HTMLTextAreaElement = HTMLInputElement>(
  props: Pick<ControlProps, "value" | "onChange">,
  format = asEntered,
): TextValue<E> {
  return useUncontrolled(props, (initial: string, report) => new TextValue<E>(initial, report, format));
}

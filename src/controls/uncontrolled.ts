import { type ClipboardEvent, useLayoutEffect, useRef, useState } from "react";
import { storable } from "../form/answers";

/**
 * The value of an input, or of a group of inputs, that React does not control. Its owner passes values in with `follow`;
 * the input reports what the applicant enters with `send`. The input is written only when a value is new: not when it is
 * what the input just reported, nor a late echo of a value that was typed over since.
 */
export abstract class Uncontrolled<E extends Element, V> {
  /** The value of the first render (`defaultValue`, `defaultChecked`). */
  readonly initial: V;
  readonly #report: (value: V) => void;
  readonly #echoes = new Set<V>();
  #last: V;
  #element: E | null = null;

  constructor(initial: V, report: (value: V) => void) {
    this.initial = initial;
    this.#last = initial;
    this.#report = report;
  }

  /** The element while it is mounted, as in a ref object. */
  get current(): E | null {
    return this.#element;
  }

  /** The newest value. */
  get value(): V {
    return this.#last;
  }

  readonly ref = (element: E | null): (() => void) | undefined => (element ? this.attach(element) : undefined);

  /** Reports what the applicant entered. */
  send(value: V): void {
    if (value === this.#last) return;
    this.#echoes.add(this.#last);
    this.#last = value;
    this.#report(value);
  }

  /** Takes a value from the owner. */
  follow(value: V): void {
    if (value !== this.#last && this.#echoes.has(value)) return;
    this.#echoes.clear();
    if (value === this.#last) return;
    this.#last = value;
    if (this.#element) this.write(this.#element, value);
  }

  /**
   * A value entered before the hydration differs from the rendered one: it is the answer, whatever the owner has.
   * Otherwise the owner's value is written, because the rendered one may be outdated.
   */
  protected attach(element: E): () => void {
    this.#element = element;
    const entered = this.read(element);
    if (entered !== this.rendered()) {
      this.send(this.adopt(element, entered));
      // React did not hear that the applicant left the input.
      if (!element.matches(":focus-within")) element.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
    } else if (this.#last !== this.initial) this.write(element, this.#last);
    return () => {
      if (this.#element === element) this.#element = null;
    };
  }

  /** The value that the element was rendered with. */
  protected rendered(): V {
    return this.initial;
  }

  /** Converts a value that was entered before the hydration. */
  protected adopt(_element: E, entered: V): V {
    return entered;
  }

  protected abstract read(element: E): V;
  protected abstract write(element: E, value: V): void;
}

/** Writes text into an input; while the input has the focus, the caret stays where it is. */
export function writeText(element: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  if (element.value === text) return;
  const caret = element.matches(":focus") ? element.selectionStart : null;
  const before = element.value.slice(0, caret ?? 0);
  element.value = text;
  if (caret === null) return;
  // Composed letters before the caret are fewer characters than what was typed.
  const kept = Math.min(storable(before).length, text.length);
  element.setSelectionRange(kept, kept);
}

/** Pastes a text in its composed form, before `maxlength` counts letters and their accents apart. */
export function pasteComposed(event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  const text = event.clipboardData.getData("text/plain");
  const { ownerDocument } = event.currentTarget;
  const isPasted = storable(text) !== text && ownerDocument.execCommand("insertText", false, storable(text));
  if (isPasted) event.preventDefault();
}

export class TextValue<E extends HTMLInputElement | HTMLTextAreaElement = HTMLInputElement> extends Uncontrolled<
  E,
  string
> {
  protected read(element: E): string {
    return element.value;
  }

  protected write(element: E, text: string): void {
    writeText(element, text);
  }
}

/** Whether a checkbox is ticked. */
export class CheckedValue extends Uncontrolled<HTMLInputElement, boolean> {
  protected read(box: HTMLInputElement): boolean {
    return box.checked;
  }

  protected write(box: HTMLInputElement, isChecked: boolean): void {
    box.checked = isChecked;
  }
}

/** The value of the checked radio in an element, `""` for none. */
export class RadioValue extends Uncontrolled<HTMLElement, string> {
  protected read(group: HTMLElement): string {
    return [...group.querySelectorAll("input")].find(({ checked }) => checked)?.value ?? "";
  }

  protected write(group: HTMLElement, value: string): void {
    for (const radio of group.querySelectorAll("input")) radio.checked = radio.value === value;
  }

  /** Unchecks every radio, reports `""` and focuses the first radio, since the control that cleared them disappears. */
  clear(): void {
    if (this.current) this.write(this.current, "");
    this.send("");
    this.current?.querySelector("input")?.focus();
  }

  /** A value without a radio is rendered as none. */
  protected override rendered(): string {
    const has = [...(this.current?.querySelectorAll("input") ?? [])].some(({ value }) => value === this.initial);
    return has ? this.initial : "";
  }
}

interface Owned<V> {
  value: V;
  onChange: (value: V) => void;
}

/** Creates an uncontrolled value for the life of a component and updates it from the component's props. */
export function useUncontrolled<V, U extends { follow(value: V): void }>(
  { value, onChange }: Owned<V>,
  make: (initial: V, report: (value: V) => void) => U,
): U {
  const newest = useRef(onChange);
  const [uncontrolled] = useState(() => make(value, (next) => newest.current(next)));
  useLayoutEffect(() => {
    newest.current = onChange;
    uncontrolled.follow(value);
  });
  return uncontrolled;
}

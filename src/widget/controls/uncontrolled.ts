import { useLayoutEffect, useRef, useState } from "react";

/** The events by which an input, or a group of inputs, says that it was changed. Programs that fill in forms send one of them. */
const changing = ["input", "change", "compositionend"];
/** The events before which each control is read: some programs that fill in forms send none. */
const acting = ["focusout", "click", "submit"];

/**
 * The value of an input, or of a group of inputs, that React does not control. Its owner passes values in with `follow`;
 * the input reports what it shows whenever that has changed, by the applicant, the browser or a program: React's `onChange`
 * leaves out what a program wrote through the property that React watches. The input is written only when a value is new:
 * not when it is what the input just reported, nor a late echo of a value that was typed over since.
 */
export abstract class Uncontrolled<E extends Element, V> {
  /** The value of the first render (`defaultValue`, `defaultChecked`). */
  readonly initial: V;
  readonly #report: (value: V) => void;
  readonly #echoes = new Set<V>();
  #last: V;
  /** What the element showed when it was last read or written. */
  #shown: V;
  #element: E | null = null;

  constructor(initial: V, report: (value: V) => void) {
    this.initial = initial;
    this.#last = initial;
    this.#shown = initial;
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

  /** Reports what the element shows, unless it was read or written before. */
  readonly take = (event?: Event): void => {
    const element = this.#element;
    if (!element) return;
    const shown = this.read(element);
    if (shown !== this.#shown) {
      this.#shown = shown;
      this.#send(this.entered(shown));
    }
    if (event?.target === element) this.taken(element, event);
  };

  /** Shows a value that the applicant has chosen beside the element, and reports it. */
  enter(value: V): void {
    this.#send(value);
    if (this.#element) this.show(this.#element, value);
  }

  #send(value: V): void {
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
    if (this.#element) this.show(this.#element, value);
  }

  /**
   * A value entered before the hydration differs from the rendered one: it is the answer, whatever the owner has.
   * Otherwise the owner's value is written, because the rendered one may be outdated.
   */
  protected attach(element: E): () => void {
    this.#element = element;
    this.#shown = this.rendered();
    const listening = new AbortController();
    const { signal } = listening;
    for (const type of changing) element.addEventListener(type, this.take, { signal });
    const root = element.getRootNode();
    for (const type of acting) root.addEventListener(type, this.take, { signal, capture: true });
    if (this.read(element) !== this.#shown) {
      this.take();
      // React did not hear that the applicant left the input.
      if (!element.matches(":focus-within")) element.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
    } else if (this.#last !== this.initial) this.show(element, this.#last);
    return () => {
      listening.abort();
      if (this.#element === element) this.#element = null;
    };
  }

  /** Writes a value into the element. */
  protected show(element: E, value: V): void {
    this.write(element, value);
    this.#shown = this.read(element);
  }

  /** The value that the element was rendered with. */
  protected rendered(): V {
    return this.initial;
  }

  /** The value that is entered when the element shows `shown`. */
  protected entered(shown: V): V {
    return shown;
  }

  /** Called when the element itself was read at an event of its own. */
  protected taken(_element: E, _event: Event): void {}

  protected abstract read(element: E): V;
  protected abstract write(element: E, value: V): void;
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
    this.enter("");
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

import type { Option } from "../../shared/form/catalogueTypes";
import { Uncontrolled } from "./uncontrolled";
import { startsAutofill, writeOptions } from "./writeOptions";

/** A select with at most this many options has them from the start: writing them takes less than a frame. */
const shortList = 12;

/**
 * The choice in a native select, and its options: a short list is written as the select appears, of a long one only the
 * current option until the select is focused or pressed. The browser opens the list after those events. The options are no
 * elements of React's, so that it takes over a select that was filled, or is open, before it came.
 */
export class SelectValue extends Uncontrolled<HTMLSelectElement, string> {
  readonly #isAutofilled: boolean;
  #options: readonly Option[];
  #isFilled = false;

  /** `options` includes the blank one; `isAutofilled` where a browser may fill in the select with an address. */
  constructor(initial: string, report: (value: string) => void, options: readonly Option[], isAutofilled: boolean) {
    super(initial, report);
    this.#options = options;
    this.#isAutofilled = isAutofilled;
  }

  /** Replaces the options. */
  setOptions(options: readonly Option[]): void {
    if (options === this.#options) return;
    this.take();
    this.#options = options;
    if (this.current) this.show(this.current, this.value);
  }

  /** Writes all options, unless they are written already. */
  readonly fill = (): void => {
    if (this.#isFilled || !this.current) return;
    this.#isFilled = true;
    this.show(this.current, this.value);
  };

  protected override attach(select: HTMLSelectElement): () => void {
    const isShort = this.#options.length <= shortList;
    // Before React runs, the prerendered step fills its selects by itself.
    this.#isFilled = isShort || select.length > 1 || select.matches(":focus");
    const detach = super.attach(select);
    this.show(select, this.value);
    const stop = this.#isAutofilled ? this.#fillForAutofill(select.getRootNode()) : undefined;
    return () => {
      stop?.();
      detach();
    };
  }

  /** A select is rendered without options; an empty one has no choice by the applicant. */
  protected override rendered(): string {
    return this.current?.value === "" ? "" : this.initial;
  }

  protected read(select: HTMLSelectElement): string {
    return select.value;
  }

  protected write(select: HTMLSelectElement): void {
    this.#list(select);
  }

  /** Chromium autofills an address from the options that a select has when a control of the address is first focused. */
  #fillForAutofill(root: Node): (() => void) | undefined {
    if (!(root instanceof ShadowRoot)) return undefined;
    const fill = ({ target }: { target: EventTarget | null }) => {
      if (startsAutofill(target)) this.fill();
    };
    fill({ target: root.activeElement });
    root.addEventListener("focusin", fill);
    return () => root.removeEventListener("focusin", fill);
  }

  #list(select: HTMLSelectElement): void {
    writeOptions(select, this.#isFilled ? this.#options : [currentOption(this.#options, this.value)]);
    if (select.value !== this.value) select.value = this.value;
    // For a value that is not in the list, show the blank option, not an empty box.
    if (select.selectedIndex < 0) select.selectedIndex = 0;
  }
}

/** The option to show before the select is first focused; the blank one for a value that is not in the list. */
function currentOption(options: readonly Option[], value: string): Option {
  const [blank = { value: "", label: "" }] = options;
  return options.find((option) => option.value === value) ?? blank;
}

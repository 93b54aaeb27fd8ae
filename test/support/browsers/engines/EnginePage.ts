/** An element in the shadow root of the widget or the studio: the first visible one that matches `css` and whose whole text or label is `text`. */
export interface Target {
  readonly css: string;
  readonly text?: string;
}

export type PressedKey = "Escape" | "ArrowDown" | "Home" | "End" | "Enter" | "Tab" | "Space" | "Backspace";

export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * One tab of a browser engine, with the actions of the main journey, which is written once for Playwright's browsers and WebKit.
 * Actions wait for their element.
 */
export interface EnginePage {
  /** Opens an address. */
  goTo(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** Sets the size of the page in CSS pixels; WebKit's is at least 447 wide. */
  resize(size: Size): Promise<void>;
  /** Runs `body` in the page; its argument and its result are JSON. */
  evaluate<Argument, Result>(body: (argument: Argument) => Result, argument: Argument): Promise<Result>;
  /** Whether the element is shown now. */
  has(target: Target): Promise<boolean>;
  click(target: Target): Promise<void>;
  /** Two clicks in a row in one place, wherever what is clicked goes meanwhile. Firefox's driver does not count them (`detail`). */
  doubleClick(target: Target): Promise<void>;
  /** Replaces the text of an input by typing. */
  type(target: Target, text: string): Promise<void>;
  /** Chooses the option of a select by its value, once the list is filled. */
  choose(target: Target, value: string): Promise<void>;
  /** Gives a file input the file at an absolute path. */
  upload(target: Target, path: string): Promise<void>;
  press(key: PressedKey): Promise<void>;
  /** Presses the keys that undo the last edit. */
  undo(): Promise<void>;
  /** Types into the element that has the focus. */
  write(text: string): Promise<void>;
  /** Prints the page as a PDF, with or without backgrounds; null in WebKit, whose driver cannot. */
  readonly print: ((printBackground: boolean) => Promise<Buffer>) | null;
  /** Uncaught errors and errors of the console since the last load of a page. */
  faults(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** The element of a target, or null; runs in the page. */
export function locate({ css, text }: Target): Element | null {
  const root = document.querySelector("admissions-form, #studio")?.shadowRoot;
  const matches = (element: Element) => {
    const names = [element.getAttribute("aria-label"), element.textContent].map((name) => name?.trim());
    const isShown = element.checkVisibility({ visibilityProperty: true }) && !element.closest("[inert]");
    return isShown && (text === undefined || names.includes(text));
  };
  return [...(root?.querySelectorAll(css) ?? [])].find(matches) ?? null;
}

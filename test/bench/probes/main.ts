import { choose, control, formRoot, frameIn, isShown, press, timed } from "./page";
import { type FirstActions, observeLoad, settled, start } from "./start";

observeLoad();

/** Whether the message is visible and describes the control (or its group). */
function hasMessage(key: string, message: string): boolean {
  const ids = control(key)?.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.some((id) => {
    const element = formRoot().getElementById(id);
    return element !== null && isShown(element) && element.textContent?.includes(message) === true;
  });
}

/** The functions that the bench calls in a page. Those that act resolve with the time until what follows is painted (ms). */
const bench = {
  start,
  settled,
  /** Makes a choice, once the select has its options, until its questions are there. */
  async makeChoice({ key, value, shows }: FirstActions["choice"]): Promise<number> {
    await frameIn(() => isShown(control(key)));
    const own = control(key);
    own?.focus();
    // The widget fills long lists on focus.
    await frameIn(
      () => !(own instanceof HTMLSelectElement) || [...own.options].some((option) => option.value === value),
    );
    return timed(
      () => choose(key, value),
      () => shows.every((each) => isShown(control(each))),
    );
  },
  /** Presses Submit until each message is at its question. */
  refuse(errors: readonly (readonly [string, readonly string[]])[]): Promise<number> {
    // The last one first: until it is shown, each frame checks only this one.
    const wanted = errors.flatMap(([key, messages]) => messages.map((message) => [key, message] as const)).reverse();
    return timed(
      () => press("Submit"),
      () => wanted.every(([key, message]) => hasMessage(key, message)),
    );
  },
  /** Presses a button until the field of the step to which it leads can be reached. */
  pressUntil: (button: string, field: string): Promise<number> =>
    timed(
      () => press(button),
      () => isShown(control(field)),
    ),
};

declare global {
  interface Window {
    bench: typeof bench;
    /** Set by an init script that measures a load from its beginning. */
    benchStart?: ReturnType<typeof start>;
  }
}

window.bench = bench;

import { leaks, watchLeaks } from "../../support/pages/leaks/leaks";
import { componentsPerQuestion } from "./components";
import { choose, control, isShown } from "./form";
import { afterPaint, frameIn } from "./frames";
import { mount, mountEmptyElement, unmount } from "./mounting";
import { observeAll } from "./observed";
import { refuse } from "./refusal";
import { focusSelect, layoutOf, optionsOf, waitForOption } from "./selects";
import { type FirstActions, start } from "./start";
import { openStep } from "./steps";
import { focusAndSelect, keyPainted, observeKeys, textOf } from "./typing";

observeAll();
observeKeys();

/** The functions that the bench calls in a page. */
const bench = {
  start,
  focusAndSelect,
  textOf,
  keyPainted,
  afterPaint,
  optionsOf,
  layoutOf,
  focusSelect,
  refuse,
  openStep,
  componentsPerQuestion,
  watchLeaks,
  leaks,
  mount,
  mountEmptyElement,
  unmount,
  /** Makes a choice and waits until its questions are painted; resolves with the time between (ms). */
  async makeChoice({ key, value, shows }: FirstActions["choice"]): Promise<number> {
    await frameIn(() => isShown(control(key)));
    await waitForOption(key, value);
    const before = performance.now();
    choose(key, value);
    return (await frameIn(() => shows.every((each) => isShown(control(each))))) - before;
  },
  /** Clears a select and waits until the questions of the choice are hidden; resolves with the time between (ms). */
  async clearChoice({ key, shows }: FirstActions["choice"]): Promise<number> {
    const before = performance.now();
    choose(key, "");
    return (await frameIn(() => !shows.some((each) => isShown(control(each))))) - before;
  },
};

declare global {
  interface Window {
    bench: typeof bench;
    /** Set by an init script that measures a load from its beginning. */
    benchStart?: ReturnType<typeof start>;
  }
}

window.bench = bench;

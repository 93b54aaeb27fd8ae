import { leaks, watchLeaks } from "../../support/pages/leaks/leaks";
import { componentsPerQuestion } from "./components";
import { choose, control, isShown } from "./form";
import { afterPaint, frameIn } from "./frames";
import { mount, mountNothing, unmount } from "./mounting";
import { observeAll } from "./observed";
import { refused } from "./refusal";
import { layoutOf, optionComes, optionsOf, turnTo } from "./selects";
import { start, type Visit } from "./start";
import { turnToStep } from "./steps";
import { keyPainted, observeKeys, takeUp, textOf } from "./typing";

observeAll();
observeKeys();

/** What the bench asks of a page from outside. */
const bench = {
  start,
  takeUp,
  textOf,
  keyPainted,
  afterPaint,
  optionsOf,
  layoutOf,
  turnTo,
  refused,
  turnToStep,
  componentsPerQuestion,
  watchLeaks,
  leaks,
  mount,
  mountNothing,
  unmount,
  /** Makes a choice and waits until what it shows is painted; the time between (ms). */
  async open({ key, value, shows }: Visit["choice"]): Promise<number> {
    await frameIn(() => isShown(control(key)));
    await optionComes(key, value);
    const before = performance.now();
    choose(key, value);
    return (await frameIn(() => shows.every((each) => isShown(control(each))))) - before;
  },
  /** Takes the choice in a select back and waits until what it showed is gone. */
  async shut({ key, shows }: Visit["choice"]): Promise<number> {
    const before = performance.now();
    choose(key, "");
    return (await frameIn(() => !shows.some((each) => isShown(control(each))))) - before;
  },
};

declare global {
  interface Window {
    bench: typeof bench;
    /** Begun by an init script when a load is to be followed from its first moment. */
    benchStart?: ReturnType<typeof start>;
  }
}

window.bench = bench;

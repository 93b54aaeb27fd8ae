import { choose, control, isShown } from "./form";
import { afterPaint, frameIn } from "./frames";
import { observeAll } from "./observed";
import { start, type Visit } from "./start";
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
  /** Makes a choice and waits until what it shows can be seen. */
  async open({ key, value, shows }: Visit["choice"]): Promise<void> {
    await frameIn(() => isShown(control(key)));
    choose(key, value);
    await frameIn(() => shows.every((each) => isShown(control(each))));
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

import { choose, control, frameIn, isReachable, isShown, waitUntil } from "./page";

/** What the probe does as soon as the page allows it. */
export interface FirstActions {
  /** The first text input, which is focused and gets a letter. */
  readonly first: string;
  /** Every question of the complete step. */
  readonly all: readonly string[];
  /** A choice that shows questions. */
  readonly choice: { readonly key: string; readonly value: string; readonly shows: readonly string[] };
}

const letter = "q";
let shift = 0;

/** Starts the observer; must be called before the page's own scripts run. */
export function observeLoad(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (!Reflect.get(entry, "hadRecentInput")) shift += Number(Reflect.get(entry, "value"));
  }).observe({ type: "layout-shift", buffered: true });
}

/** The compressed size of the scripts and style sheets that came over the network before `moment`, in KB. */
function kilobytesUntil(moment: number): number {
  return performance
    .getEntriesByType("resource")
    .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
    .filter(({ name, responseEnd }) => /\.(js|css)(\?|$)/.test(name) && responseEnd <= moment)
    .reduce((sum, { encodedBodySize, transferSize }) => sum + (transferSize > 0 ? encodedBodySize : 0) / 1024, 0);
}

/** Tries to focus the input and to type a letter into it. Returns whether the input holds the letter. */
function typeLetter(key: string): boolean {
  const input = control(key);
  if (!(input instanceof HTMLInputElement) || input.disabled || input.readOnly || !isShown(input)) return false;
  input.focus();
  if (!input.matches(":focus") || !isReachable(input)) return false;
  document.execCommand("insertText", false, letter);
  return input.value.endsWith(letter);
}

/** A check that makes the choice once all questions are shown, and returns whether its questions are shown too. */
function choiceIn({ all, choice }: FirstActions): () => boolean {
  let made = false;
  return () => {
    if (!made && all.every((key) => isShown(control(key)))) {
      choose(choice.key, choice.value);
      made = true;
    }
    return made && choice.shows.every((key) => isShown(control(key)));
  };
}

/** Measures a load: times in ms since the navigation began. Must be called before the page's own scripts run. */
export async function start(actions: FirstActions) {
  await waitUntil(() => control(actions.first) !== null);
  const usable = await frameIn(() => typeLetter(actions.first));
  await waitUntil(() => control(actions.all.at(-1) ?? "") !== null);
  const complete = await frameIn(choiceIn(actions));
  return { usable, complete, kilobytes: kilobytesUntil(complete) };
}

/** What is known once the page is quiet: the layout shift, and whether the letter and the focus are still where they were (1 or 0). */
export function settled(first: string) {
  const input = control(first);
  const kept = input instanceof HTMLInputElement && input.value.endsWith(letter) && input.matches(":focus");
  return { shift, kept: kept ? 1 : 0 };
}

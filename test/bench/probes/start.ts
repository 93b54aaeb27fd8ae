import { choose, control, isReachable, isShown } from "./form";
import { afterPaint, frameIn, waitUntil } from "./frames";
import { blockedUntil, bytesUntil, shifts } from "./observed";

/** What the probe does as soon as the page allows it. */
export interface FirstActions {
  /** The first text input, which is focused and gets a letter. */
  readonly first: string;
  /** Every question of the complete step. */
  readonly all: readonly string[];
  /** A choice that shows questions. */
  readonly choice: { readonly key: string; readonly value: string; readonly shows: readonly string[] };
}

/** Times in ms since the navigation began; compressed sizes in bytes. */
export interface Start {
  readonly usable: number;
  readonly complete: number;
  readonly bytesUsable: number;
  readonly bytesComplete: number;
  /** The sum of what each long task until the step was complete took beyond 50 ms. */
  readonly blocked: number;
  readonly shift: number;
  /** Whether the input still holds the letter typed at `usable`, and the focus. */
  readonly kept: boolean;
}

const letter = "q";

/** Tries to focus the input and to type a letter into it. Returns whether the input holds the letter. */
function typeLetter(key: string): boolean {
  const input = control(key);
  if (!(input instanceof HTMLInputElement) || input.disabled || input.readOnly || !isShown(input)) return false;
  input.focus();
  if (!input.matches(":focus") || !isReachable(input)) return false;
  document.execCommand("insertText", false, letter);
  return input.value === letter;
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

/** Measures a load; must be called before the page's own scripts run. */
export async function start(firstActions: FirstActions): Promise<Start> {
  await waitUntil(() => control(firstActions.first) !== null);
  const usable = await frameIn(() => typeLetter(firstActions.first));
  await waitUntil(() => control(firstActions.all.at(-1) ?? "") !== null);
  const complete = await frameIn(choiceIn(firstActions));
  const bytesUsable = bytesUntil(usable);
  const bytesComplete = bytesUntil(complete);
  // The application takes over the prerendered inputs shortly after the step is complete.
  await new Promise((resolve) => setTimeout(resolve, 400));
  await afterPaint();
  const input = control(firstActions.first);
  const kept = input instanceof HTMLInputElement && input.value === letter && input.matches(":focus");
  return { usable, complete, bytesUsable, bytesComplete, blocked: blockedUntil(complete), shift: shifts(), kept };
}

import { choose, control, isReachable, isShown } from "./form";
import { afterPaint, comes, frameIn } from "./frames";
import { blockedUntil, bytesUntil, shifts } from "./observed";

/** What a visitor does while the page loads. */
export interface Visit {
  /** The first text input: gets the focus and a letter as soon as it can. */
  readonly first: string;
  /** Every question that must be there before the step is complete. */
  readonly all: readonly string[];
  /** A choice that the form must answer by showing something. */
  readonly choice: { readonly key: string; readonly value: string; readonly shows: readonly string[] };
}

/** Times in ms since the navigation began, bytes as they were transferred. */
export interface Start {
  readonly usable: number;
  readonly complete: number;
  readonly bytesUsable: number;
  readonly bytesComplete: number;
  /** What long tasks took beyond 50 ms each, from the navigation's start until the step was complete. */
  readonly blocked: number;
  readonly shift: number;
  /** Whether the letter typed at `usable` is still there. */
  readonly kept: boolean;
}

const letter = "q";

/** Focuses the input and types a letter, as soon as both work; the letter is in the input in the same frame. */
function types(key: string): boolean {
  const input = control(key);
  if (!(input instanceof HTMLInputElement) || input.disabled || input.readOnly || !isShown(input)) return false;
  input.focus();
  if (!input.matches(":focus") || !isReachable(input)) return false;
  document.execCommand("insertText", false, letter);
  return input.value === letter;
}

/** All questions are there, and a choice has shown what it should. It is made once: it must outlive what comes later. */
function answersIn({ all, choice }: Visit): () => boolean {
  let made = false;
  return () => {
    if (!made && all.every((key) => isShown(control(key)))) {
      choose(choice.key, choice.value);
      made = true;
    }
    return made && choice.shows.every((key) => isShown(control(key)));
  };
}

/** Follows a load from the first line of the page on. */
export async function start(visit: Visit): Promise<Start> {
  await comes(() => control(visit.first) !== null);
  const usable = await frameIn(() => types(visit.first));
  await comes(() => control(visit.all.at(-1) ?? "") !== null);
  const complete = await frameIn(answersIn(visit));
  const bytesUsable = bytesUntil(usable);
  const bytesComplete = bytesUntil(complete);
  // Long enough for whatever the application does when it has come.
  await new Promise((resolve) => setTimeout(resolve, 400));
  await afterPaint();
  const input = control(visit.first);
  const kept = input instanceof HTMLInputElement && input.value === letter && input.matches(":focus");
  return { usable, complete, bytesUsable, bytesComplete, blocked: blockedUntil(complete), shift: shifts(), kept };
}

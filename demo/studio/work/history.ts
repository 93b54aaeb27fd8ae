import type { Work } from "./work";

/** The works of a session; `past` ends with the one before `present`, `future` begins with the one after it. */
export interface History {
  readonly past: readonly Work[];
  readonly present: Work;
  readonly future: readonly Work[];
  /** The control of the last change, and its time (milliseconds): continuous typing is one step. */
  readonly last: { readonly control: string; readonly at: number } | null;
}

export type Step =
  | { readonly kind: "change"; readonly control: string; readonly at: number; readonly change: (work: Work) => Work }
  | { readonly kind: "undo" }
  | { readonly kind: "redo" };

/** Milliseconds within which two changes of one control are one step. */
const oneGo = 1_500;
const longest = 200;

/** The works that undo and redo restore. */
export type Steps = Pick<History, "past" | "future">;

export function historyOf(present: Work, { past, future }: Steps = { past: [], future: [] }): History {
  return { past, present, future, last: null };
}

/** The step that replaces the present work with another, which can be undone like any change. */
export function replacement(control: string, work: Work): Step {
  return { kind: "change", control, at: Date.now(), change: () => work };
}

export function afterStep(history: History, step: Step): History {
  const { past, present, future, last } = history;
  switch (step.kind) {
    case "change": {
      const next = step.change(present);
      if (next === present) return history;
      const isSame = last !== null && last.control === step.control && step.at - last.at < oneGo;
      return {
        past: isSame ? past : [...past, present].slice(-longest),
        present: next,
        future: [],
        last: { control: step.control, at: step.at },
      };
    }
    case "undo": {
      const before = past.at(-1);
      return before ? { past: past.slice(0, -1), present: before, future: [present, ...future], last: null } : history;
    }
    case "redo": {
      const [next, ...rest] = future;
      return next ? { past: [...past, present], present: next, future: rest, last: null } : history;
    }
  }
}

import type { Path } from "./json";
import type { Work } from "./work";

/** A work, and the setting whose change is between it and the present one. */
interface Step {
  readonly work: Work;
  readonly path: Path;
}

/** The works of a visit; `past` ends with the one before `present`, `future` begins with the one after it. */
interface History {
  readonly past: readonly Step[];
  readonly present: Work;
  readonly future: readonly Step[];
  /** The time of the last change, in milliseconds: continuous typing is one step. */
  readonly changedAt: number;
}

export type Move =
  | { readonly kind: "change"; readonly path: Path; readonly at: number; readonly change: (work: Work) => Work }
  | { readonly kind: "undo" }
  | { readonly kind: "redo" };

/** Milliseconds within which two changes of one setting are one step. */
const oneGo = 1_500;
const longest = 200;
const never = Number.NEGATIVE_INFINITY;

export function historyOf(present: Work): History {
  return { past: [], present, future: [], changedAt: never };
}

export function afterMove(history: History, move: Move): History {
  const { past, present, future, changedAt } = history;
  const last = past.at(-1);
  const [next, ...rest] = future;
  switch (move.kind) {
    case "change": {
      const { path, at } = move;
      const changed = move.change(present);
      if (changed === present) return history;
      // All of the work (an empty path) is not typed.
      const isSame = path.length > 0 && last?.path.join() === path.join() && at - changedAt < oneGo;
      return {
        past: isSame ? past : [...past, { work: present, path }].slice(-longest),
        present: changed,
        future: [],
        changedAt: at,
      };
    }
    case "undo":
      if (!last) return history;
      return {
        past: past.slice(0, -1),
        present: last.work,
        future: [{ work: present, path: last.path }, ...future],
        changedAt: never,
      };
    case "redo":
      if (!next) return history;
      return {
        past: [...past, { work: present, path: next.path }],
        present: next.work,
        future: rest,
        changedAt: never,
      };
  }
}

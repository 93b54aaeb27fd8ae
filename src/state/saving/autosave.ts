import { debounce } from "../core/core";

/** Unsaved answers are sent once the applicant has changed none for this long (ms). */
const idleBeforeAutosave = 10_000;

/** And after this many ms at most, however busy the applicant is: the most that a phone without battery can lose. */
const autosaveAfter = 30_000;

/** An answer is sent this long (ms) after its question is left. */
const sendAfterLeaving = 2_000;

/** Between two saves that follow a left question there are at least this many ms. */
const betweenSaves = 5_000;

/** The timers of the saves that no applicant asks for. */
export interface Autosave {
  /** Schedules a save after a change, or moves the scheduled one back. */
  soon(): void;
  /** Schedules a save after a question with an unsaved answer was left. */
  leave(): void;
  stop(): void;
}

export function createAutosave(now: () => number, run: () => void): Autosave {
  let leaving: ReturnType<typeof setTimeout> | undefined;
  let lastRun = Number.NEGATIVE_INFINITY;
  const typing = debounce(save, idleBeforeAutosave, autosaveAfter);
  function save(): void {
    stop();
    lastRun = now();
    run();
  }
  function stop(): void {
    typing.stop();
    clearTimeout(leaving);
    leaving = undefined;
  }
  return {
    soon: typing.soon,
    leave() {
      leaving ??= setTimeout(save, Math.max(sendAfterLeaving, lastRun + betweenSaves - now()));
    },
    stop,
  };
}

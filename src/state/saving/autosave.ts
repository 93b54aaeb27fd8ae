/** Unsaved answers are sent once the applicant has changed none for this long (ms). */
const idleBeforeAutosave = 10_000;

/** And after this many ms at most, however busy the applicant is: the most that a phone without battery can lose. */
const autosaveAfter = 30_000;

/** The timer of the saves that no applicant asks for. */
export interface Autosave {
  /** Schedules a save after a change, or moves the scheduled one back. */
  soon(): void;
  stop(): void;
}

export function createAutosave(now: () => number, run: () => void): Autosave {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The time (ms since 1970) by which the unsaved answers are sent; null while no save is due. */
  let by: number | null = null;
  return {
    soon() {
      const at = now();
      by ??= at + autosaveAfter;
      clearTimeout(timer);
      timer = setTimeout(
        () => {
          by = null;
          run();
        },
        Math.min(idleBeforeAutosave, by - at),
      );
    },
    stop() {
      clearTimeout(timer);
      by = null;
    },
  };
}

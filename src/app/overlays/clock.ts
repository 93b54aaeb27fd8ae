/** Whole seconds until `endsAt` (both ms since 1970), never below 0. */
export function secondsLeft(endsAt: number, now: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / 1000));
}

/** Seconds as minutes and seconds: `0:59`. */
export function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The seconds left at which a screen reader announces the countdown: announcing every second would be noise. */
const spokenMoments = [60, 30, 10] as const;

/** The last of these seconds that was reached; the first one before any. */
export function spokenMoment(seconds: number): number {
  return spokenMoments.findLast((moment) => seconds <= moment) ?? spokenMoments[0];
}

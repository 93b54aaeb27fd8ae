/** Milliseconds before try number `attempt` (from 1): doubles from 1 s to 60 s, with "full jitter" in its upper half. */
export function backoff(attempt: number, random: () => number = Math.random): number {
  const ceiling = Math.min(60_000, 1000 * 2 ** (attempt - 1));
  return Math.round(ceiling / 2 + (ceiling / 2) * random());
}

/** The longest wait (ms), whatever `Retry-After` or a wrong clock asks for; timers overflow at 25 days. */
const longestWait = 600_000;

/** Milliseconds until the next try: the backoff, or what the server asked for with `Retry-After` (seconds). */
export function waitBefore(attempt: number, retryAfter: number, random?: () => number): number {
  return Math.min(longestWait, Math.max(backoff(attempt, random), retryAfter * 1000));
}

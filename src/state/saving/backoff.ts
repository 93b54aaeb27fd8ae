/** Milliseconds before try number `attempt` (from 1): doubles from 1 s to 60 s, with "full jitter" in its upper half. */
export function backoff(attempt: number, random: () => number = Math.random): number {
  const ceiling = Math.min(60_000, 1000 * 2 ** (attempt - 1));
  return Math.round(ceiling / 2 + (ceiling / 2) * random());
}

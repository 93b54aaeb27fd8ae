import { availableParallelism } from "node:os";
import { tooBusy } from "../http/http";
import { networkOf } from "./limits";

// One processor is left for calls. Node has four threads for such work, of which files need one.
const atOnce = Math.min(3, Math.max(1, availableParallelism() - 1));
// Each waiting password is a call in progress: far fewer than those at which calls are refused.
const mostWaiting = 120;
const mostWaitingOfAddress = 60;

// Of this process, as are its processors. An address keeps its place in the map while it has a password waiting.
const waiting = new Map<string, (() => void)[]>();
let running = 0;

function waitingInAll(): number {
  return [...waiting.values()].reduce((sum, { length }) => sum + length, 0);
}

/** Hands this turn to the address that waits longest, which then moves to the end. */
function endTurn(): void {
  const [next] = waiting;
  if (!next) {
    running -= 1;
    return;
  }
  const [address, [start, ...others]] = next;
  waiting.delete(address);
  if (others.length > 0) waiting.set(address, others);
  start?.();
}

async function turnOf(address: string): Promise<void> {
  if (running < atOnce) {
    running += 1;
    return;
  }
  const own = waiting.get(address) ?? [];
  if (own.length >= mostWaitingOfAddress || waitingInAll() >= mostWaiting) throw tooBusy();
  await new Promise<void>((resolve) => waiting.set(address, [...own, resolve]));
}

/**
 * Does work that hashes a password, few at once and the network addresses by turns: hashing takes all processors, and calls
 * would wait for it. Throws a 503 when too many wait. Of IPv6 a /48 is one address here: the 256 or more /64 networks of one
 * subscriber would otherwise take every place.
 */
export async function inPasswordTurn<T>(address: string, work: () => Promise<T>): Promise<T> {
  await turnOf(networkOf(address, 48));
  try {
    return await work();
  } finally {
    endTurn();
  }
}

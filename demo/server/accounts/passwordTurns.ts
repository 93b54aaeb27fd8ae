import { availableParallelism } from "node:os";
import { Turns } from "../http/http";

// One processor is left for calls. Node has four threads for such work, of which files need one. Each waiting password is a
// call in progress: far fewer than those at which calls are refused.
const passwords = new Turns({
  atOnce: Math.min(3, Math.max(1, availableParallelism() - 1)),
  mostWaiting: 120,
  mostWaitingOfAddress: 60,
});

/**
 * Does work that hashes a password in the address's turn: hashing takes all processors, and calls would wait for it. Throws
 * a 503 when too many wait.
 */
export function inPasswordTurn<T>(address: string, work: () => Promise<T>): Promise<T> {
  return passwords.take(address, work);
}

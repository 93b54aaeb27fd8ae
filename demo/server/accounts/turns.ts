import { tooBusy } from "../http/http";
import { networkOf } from "./limits";

/** How much work is done at once, and how many calls may wait for their turn: in all, and of one network address. */
export interface TurnLimits {
  readonly atOnce: number;
  readonly mostWaiting: number;
  readonly mostWaitingOfAddress: number;
}

/**
 * Work of this process that others would have to wait for: little of it at once, and the network addresses by turns. Of IPv6
 * a /48 is one address here: the 256 or more /64 networks of one subscriber would otherwise take every place.
 */
export class Turns {
  // An address keeps its place in the map while it has a call waiting.
  readonly #waiting = new Map<string, (() => void)[]>();
  #running = 0;

  constructor(private readonly limits: TurnLimits) {}

  /** Does the work in the address's turn. Throws a 503 when too many wait. */
  async take<T>(address: string, work: () => Promise<T>): Promise<T> {
    await this.#turnOf(networkOf(address, 48));
    try {
      return await work();
    } finally {
      this.#end();
    }
  }

  async #turnOf(address: string): Promise<void> {
    if (this.#running < this.limits.atOnce) {
      this.#running += 1;
      return;
    }
    const own = this.#waiting.get(address) ?? [];
    const inAll = [...this.#waiting.values()].reduce((sum, { length }) => sum + length, 0);
    if (own.length >= this.limits.mostWaitingOfAddress || inAll >= this.limits.mostWaiting) throw tooBusy();
    await new Promise<void>((resolve) => this.#waiting.set(address, [...own, resolve]));
  }

  /** Hands this turn to the address that waits longest, which then moves to the end. */
  #end(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#running -= 1;
      return;
    }
    const [address, [start, ...others]] = next;
    this.#waiting.delete(address);
    if (others.length > 0) this.#waiting.set(address, others);
    start?.();
  }
}

import { type Refusal, tooBusy } from "../refusal";
import { networkOf } from "./networkAddress";

/** How much work is done at once, and how many calls may wait for their turn: in all, and of one network address. */
interface TurnLimits {
  readonly atOnce: number;
  readonly mostWaiting: number;
  readonly mostWaitingOfAddress: number;
}

/** A call that waits: its turn comes, or it is refused. */
interface Waiting {
  readonly start: () => void;
  readonly refuse: (refusal: Refusal) => void;
}

/**
 * Work of this process that others would have to wait for: little of it at once, and the network addresses by turns. Of IPv6
 * a /48 is one address here: the 256 or more /64 networks of one subscriber would otherwise take every place. When all
 * places are taken, the address with most of them gives its newest one to an address that has fewer.
 */
export class Turns {
  // An address keeps its place in the map while it has a call waiting.
  readonly #waiting = new Map<string, readonly Waiting[]>();
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
    if (own.length >= this.limits.mostWaitingOfAddress) throw tooBusy();
    const inAll = [...this.#waiting.values()].reduce((sum, { length }) => sum + length, 0);
    if (inAll >= this.limits.mostWaiting) this.#makePlace(own.length + 1);
    await new Promise<void>((start, refuse) => this.#waiting.set(address, [...own, { start, refuse }]));
  }

  /** Refuses the newest call of the address that has most waiting. Throws a 503 when none has more than `others`. */
  #makePlace(others: number): void {
    const [address, waiting] = [...this.#waiting].reduce((most, each) =>
      each[1].length > most[1].length ? each : most,
    );
    const newest = waiting.at(-1);
    if (!newest || waiting.length <= others) throw tooBusy();
    this.#waiting.set(address, waiting.slice(0, -1));
    newest.refuse(tooBusy());
  }

  /** Hands this turn to the address that waits longest, which then moves to the end. */
  #end(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#running -= 1;
      return;
    }
    const [address, [first, ...others]] = next;
    this.#waiting.delete(address);
    if (others.length > 0) this.#waiting.set(address, others);
    first?.start();
  }
}

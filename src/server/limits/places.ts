import type { Refusal } from "../refusal";
import { networkOf } from "./networkAddress";

/**
 * How many do a kind of work at once. A network is an IPv4 address, or an IPv6 /48: a subscriber has 256 or more /64 networks. An account
 * counts as a network where its id is given in place of an address.
 */
interface PlaceLimit {
  readonly inAll: number;
  /** Of one network: a number, or as many as are left, one alone half of all; without it each place may be any network's. */
  readonly ofNetwork?: number | "what is left";
  readonly refusal: () => Refusal;
  /** How many may wait for a place; without it no request waits. */
  readonly waiting?: { readonly inAll: number; readonly ofNetwork: number };
}

/** Who waits: the turn comes, or is refused. */
interface Waiting {
  readonly holder: unknown;
  readonly start: () => void;
  readonly refuse: (refusal: Refusal) => void;
}

/**
 * The places of one process for work that others would have to wait for. Where networks wait they have turns, and when all may wait
 * that can, the network with most of them gives its newest one to a network that has fewer.
 */
export class Places {
  /** By what takes a place, its network. */
  readonly #taken = new Map<unknown, string>();
  // A network keeps its place in the map while one of it waits.
  readonly #waiting = new Map<string, readonly Waiting[]>();

  constructor(private readonly limit: PlaceLimit) {}

  get isFull(): boolean {
    return this.#taken.size >= this.limit.inAll;
  }

  has(holder: unknown): boolean {
    return this.#taken.has(holder);
  }

  /** Takes a place, until `leave`. Throws a `Refusal` when all are taken; one that has a place keeps it. */
  enter(address: string, holder: unknown): void {
    if (this.#taken.has(holder)) return;
    const network = networkOf(address, 48);
    const left = this.limit.inAll - this.#taken.size;
    const { ofNetwork = left + this.limit.inAll } = this.limit;
    const own = [...this.#taken.values()].filter((other) => other === network).length;
    if (left <= 0 || own >= (ofNetwork === "what is left" ? left : ofNetwork)) throw this.limit.refusal();
    this.#taken.set(holder, network);
  }

  /** Gives a place back, to the network that waits longest, which then moves to the end. */
  leave(holder: unknown): void {
    if (!this.#taken.delete(holder)) return;
    const [next] = this.#waiting;
    if (!next) return;
    const [network, [first, ...others]] = next;
    this.#waiting.delete(network);
    if (others.length > 0) this.#waiting.set(network, others);
    if (!first) return;
    this.#taken.set(first.holder, network);
    first.start();
  }

  /** Does work in a place, in the network's turn. Throws a `Refusal` when too many wait. */
  async take<T>(address: string, work: () => Promise<T>): Promise<T> {
    const holder = {};
    const network = networkOf(address, 48);
    if (this.isFull) await new Promise<void>((start, refuse) => this.#wait(network, { holder, start, refuse }));
    else this.#taken.set(holder, network);
    try {
      return await work();
    } finally {
      this.leave(holder);
    }
  }

  #wait(network: string, waiting: Waiting): void {
    const { inAll = 0, ofNetwork = 0 } = this.limit.waiting ?? {};
    const own = this.#waiting.get(network) ?? [];
    if (own.length >= ofNetwork) throw this.limit.refusal();
    const all = [...this.#waiting.values()].reduce((sum, { length }) => sum + length, 0);
    if (all >= inAll) this.#makePlace(own.length + 1);
    this.#waiting.set(network, [...own, waiting]);
  }

  /** Refuses the newest of the network that has most waiting. Throws a `Refusal` when none has more than `others`. */
  #makePlace(others: number): void {
    const [network, waiting] = [...this.#waiting].reduce((most, each) =>
      each[1].length > most[1].length ? each : most,
    );
    const newest = waiting.at(-1);
    if (!newest || waiting.length <= others) throw this.limit.refusal();
    this.#waiting.set(network, waiting.slice(0, -1));
    newest.refuse(this.limit.refusal());
  }
}

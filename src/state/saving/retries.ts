import { type ApiError, BusyError } from "../../api/errors";
import { waitBefore } from "./backoff";

/** The clock of a call that failed for now: the next try comes by itself, later from failure to failure (backoff.ts). */
export class Retries {
  readonly #run: () => void;
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(run: () => void) {
    this.#run = run;
  }

  get isWaiting(): boolean {
    return this.#timer !== undefined;
  }

  /** After a failure; returns how long the next try waits (ms). */
  wait(fault: ApiError): number {
    this.#attempt += 1;
    const ms = waitBefore(this.#attempt, fault instanceof BusyError ? fault.retryAfter : 0);
    this.after(ms);
    return ms;
  }

  /** The next try comes in `ms`, though nothing has failed. */
  after(ms: number): void {
    this.stop();
    this.#timer = setTimeout(() => this.now(), ms);
  }

  /** Tries what waits at once, for when the network is back. */
  now(): void {
    if (!this.isWaiting) return;
    this.stop();
    this.#run();
  }

  /** A try begins without the clock; should it fail, the count goes on. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** It went through, or is given up: the next failure is a first one. */
  reset(): void {
    this.stop();
    this.#attempt = 0;
  }
}

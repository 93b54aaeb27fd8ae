import type { Browser } from "playwright-core";
import type { Host } from "./host";

/** The largest value that a median, or its ratio to the reference, should have. */
export interface Aim {
  readonly of: "value" | "ratio";
  readonly most: number;
}

/** One line of a table: a quantity of a page, every sample of it, and the samples of the reference in the same run. */
export interface Row {
  readonly quantity: string;
  readonly subject: string;
  readonly unit: string;
  readonly samples: readonly number[];
  readonly reference?: readonly number[];
  /** The name of the reference; the native page by default. */
  readonly to?: string;
  readonly aim?: Aim;
  readonly note?: string;
}

/** What every area is given: the browser, the host of all pages, and how often each page is measured. */
export interface Bench {
  readonly rounds: number;
  readonly browser: Browser;
  readonly host: Host;
}

/** One group of measurements. `run` throws when a measurement cannot be made. */
export interface Area {
  readonly name: string;
  /** The heading of the table: what is measured, and under which conditions. */
  readonly title: string;
  /** Runs only where `--only` names it: it measures no page, and with it the whole bench would take more than five minutes. */
  readonly isExtra?: boolean;
  run(bench: Bench): Promise<readonly Row[]>;
}

/** Samples by name, in the order of their first samples. */
export class Samples {
  readonly #all = new Map<string, number[]>();

  add(name: string, ...values: readonly number[]): void {
    this.#all.set(name, [...this.of(name), ...values]);
  }

  of(name: string): readonly number[] {
    return this.#all.get(name) ?? [];
  }
}

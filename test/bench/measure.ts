import type { Browser } from "playwright-core";
import type { Host } from "./host";

/** What a number should not exceed: itself, or its ratio to the reference. */
export interface Aim {
  readonly of: "value" | "ratio";
  readonly most: number;
}

/** One line of a table: what was measured of which page, every sample of it, and the reference's in the same run. */
export interface Row {
  readonly what: string;
  readonly who: string;
  readonly unit: string;
  readonly samples: readonly number[];
  readonly reference?: readonly number[];
  /** What the reference is; the native page where nothing else is named. */
  readonly to?: string;
  readonly aim?: Aim;
  readonly note?: string;
}

/** What every area works with: one browser, one host for all pages, and how often pages are measured in turn. */
export interface Bench {
  readonly rounds: number;
  readonly browser: Browser;
  readonly host: Host;
}

/** One subject of the bench. It throws when it cannot measure. */
export interface Area {
  readonly name: string;
  /** What the table is headed with: what is measured and under which conditions. */
  readonly title: string;
  /** Runs only where `--only` names it: it is no part of what a page costs, and would take the rest beyond five minutes. */
  readonly isExtra?: boolean;
  run(bench: Bench): Promise<readonly Row[]>;
}

/** Samples by name, in the order in which the names came. */
export class Samples {
  readonly #all = new Map<string, number[]>();

  add(name: string, ...values: readonly number[]): void {
    this.#all.set(name, [...this.of(name), ...values]);
  }

  of(name: string): readonly number[] {
    return this.#all.get(name) ?? [];
  }
}

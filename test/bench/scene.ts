import type { Browser } from "playwright-core";
import type { Listening } from "../support/listening";

/** The numbers of one measurement by name. */
export type Measures = Readonly<Record<string, number>>;

/** A line of the table: one number of a page, and its ratio to the same number of the page `to` in the same round. */
export interface Row {
  readonly quantity: string;
  readonly measure: string;
  readonly unit: "ms" | "KB" | "";
  readonly of: string;
  readonly to?: string;
  /** The most that the median of the ratios, or without `to` of the numbers, should be. */
  readonly most?: number;
}

/** What every scene is given. */
export interface Bench {
  readonly browser: Browser;
  readonly host: Listening;
}

/** Something that happens on several pages, which are measured one after the other in each round. */
export interface Scene {
  readonly name: string;
  /** The heading of the table: what is measured, and under which conditions. */
  readonly title: string;
  /** The names of the pages. */
  readonly pages: readonly string[];
  readonly rows: readonly Row[];
  measure(bench: Bench, page: string): Promise<Measures>;
}

/** The measurements of a round by page. */
export type Round = Readonly<Record<string, Measures>>;

import type { LanguageTag } from "../../texts/languages";
import type { Markup } from "./markup";
import type { SelectLists } from "./selects";

/**
 * What an element shows before the application runs: the first step itself, which React hydrates, the skeleton of
 * another step or of an account card, or a spinner.
 */
export type PrerenderedName = "firstStep" | "step" | "card" | "loading";

/** The markup of each of them, and the style rules that they need. */
export interface Prerendered {
  /** Of the first step; `first-step.html` has it as `data-version`. */
  readonly version: string;
  readonly css: string;
  readonly pages: Readonly<Record<Exclude<PrerenderedName, "loading">, Markup>>;
  readonly loading: Readonly<Record<LanguageTag, Markup>>;
  readonly selects: SelectLists;
  /** Shown when the application could not be loaded. */
  readonly notLoaded: Readonly<Record<LanguageTag, Markup>>;
}

/** Null in the source; the build puts the output of `src/build/prerender.tsx` in the place of this module. */
export const prerendered: Prerendered | null = null;

import type { NotShown } from "../../texts/entry";
import type { LanguageTag } from "../../texts/languages";
import type { Markup } from "./markup";
import type { SelectLists } from "./selects";

/**
 * The prerendered content of an element: the first step, which React hydrates, the skeleton of another step or of an
 * account card, or a spinner.
 */
export type PrerenderedName = "firstStep" | "step" | "card" | "loading";

/** Their markup and styles. */
export interface Prerendered {
  /** The version of the first step; `first-step.html` has it as `data-version`. */
  readonly version: string;
  readonly css: string;
  readonly pages: Readonly<Record<Exclude<PrerenderedName, "loading">, Markup>>;
  readonly loading: Readonly<Record<LanguageTag, Markup>>;
  readonly selects: SelectLists;
  /** Shown instead of the application. */
  readonly notShown: Readonly<Record<NotShown, Readonly<Record<LanguageTag, Markup>>>>;
}

/** Null in the source; the build replaces this module by the output of `src/build/prerender.tsx`. */
export const prerendered: Prerendered | null = null;

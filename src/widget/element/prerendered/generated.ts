import type { NotShown } from "../../../shared/texts/entry";
import type { LanguageTag } from "../../../shared/texts/languages";
import type { Markup } from "./markup";
import type { SelectLists } from "./selects";

/** A placeholder: of a step, of an account card, or a spinner where neither is known to come. */
export type SkeletonName = "step" | "card" | "loading";

/** What the entry shows before the application, its chunks and the institution's file have come. */
export interface Prerendered {
  /** The version of the application, whose first steps it takes over; `first-step.html` has it as `data-version`. */
  readonly version: string;
  /** The styles of the skeletons and notices. */
  readonly css: string;
  readonly skeletons: Readonly<Record<SkeletonName, Readonly<Record<LanguageTag, Markup>>>>;
  /** Of the first step. */
  readonly selects: SelectLists;
  /** Shown instead of the application. */
  readonly notShown: Readonly<Record<NotShown, Readonly<Record<LanguageTag, Markup>>>>;
}

/** Null in the source; the build replaces this module by the output of `src/build/prerender.tsx`. */
export const prerendered: Prerendered | null = null;

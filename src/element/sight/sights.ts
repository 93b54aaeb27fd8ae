import type { LanguageTag } from "../../texts/languages";
import type { Markup } from "./prerendered";

/**
 * What a visitor sees before React is there: the first step itself, which React takes over, the frame of another step
 * or of a card, or that something is on its way.
 */
export type SightName = "firstStep" | "step" | "card" | "waiting";

/** Every sight as it is at the first paint, and the rules they need. */
export interface Sights {
  readonly css: string;
  readonly pages: Readonly<Record<Exclude<SightName, "waiting">, Markup>>;
  readonly waiting: Readonly<Record<LanguageTag, Markup>>;
  /** The application did not come. */
  readonly notLoaded: Readonly<Record<LanguageTag, Markup>>;
}

/** Made by the build from the application itself (`src/build/prerender.tsx`); null where nothing was built. */
export const sights: Sights | null = null;

import { auth } from "./en/auth";
import { first } from "./en/first";
import { privacy } from "./en/privacy";

/** Every English text of the widget but the questions, which stand in the catalogue. */
export const en = { auth, privacy, ...first };

/** What a language must provide: the shape of the English texts. */
export type Texts = typeof en;

/** What the cards and the privacy dialog bring with them. */
export type LateTexts = Pick<Texts, "auth" | "privacy">;

/** What is said outside of those. */
export type SharedTexts = typeof first;

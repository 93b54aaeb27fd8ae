import { auth } from "./en/auth";
import { first } from "./en/first";

/** Every English text of the widget but the questions, which stand in the catalogue. */
export const en = { auth, ...first };

/** What a language must provide: the shape of the English texts. */
export type Texts = typeof en;

/** What is said outside the cards. */
export type SharedTexts = typeof first;

import type all from "./en.json";
import { controls, fields, form, idle, shell, state, steps, ui } from "./en.json";

/** The shape of a language: every text but those of the catalogue. */
export type Texts = typeof all;

/** The English texts that are loaded with the application; the build gives each other part to the screens that import it. */
export const first = { controls, fields, form, idle, shell, state, steps, ui };

export type SharedTexts = typeof first;

/** Texts that are loaded with the screens, dialogs and fields that show them. */
export type LateTexts = Omit<Texts, keyof SharedTexts | "entry" | "messages" | "institution" | "emails">;

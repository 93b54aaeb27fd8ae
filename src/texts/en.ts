import { auth } from "./en/auth";
import { completion } from "./en/completion";
import { documents } from "./en/documents";
import { first } from "./en/first";
import { help } from "./en/help";
import { overlays } from "./en/overlays";
import { privacy } from "./en/privacy";

const late = { auth, completion, documents, help, overlays, privacy };

/** Every English text of the widget except the questions, which are in the catalogue. */
export const en = { ...late, ...first };

/** What a language must provide: the shape of the English texts. */
export type Texts = typeof en;

/** Texts that are loaded with the screens, dialogs and fields that show them. */
export type LateTexts = typeof late;

/** All other texts, loaded with the application. */
export type SharedTexts = typeof first;

import { es } from "../../../shared/texts/es";
import { type Language, translation } from "./translation";

/** The Spanish language; this module is its lazy chunk. */
export const spanish: Language = { tag: "es", texts: es, translation: translation("es", es, es.form) };

import { es } from "../../texts/es";
import { messages } from "../../texts/es/messages";
import { questions } from "../../texts/es/questions";
import type { Language } from "./language";
import { translation } from "./translation";

/** Everything in Spanish: the lazy chunk of that language. */
export const spanish: Language = {
  tag: "es",
  texts: es,
  translation: translation("es", { wording: es.form, dictionary: questions, messages }),
};

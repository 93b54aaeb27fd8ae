import { first } from "../../../shared/texts/en";
import { es } from "../../../shared/texts/es";
import { messages } from "../../../shared/texts/es/messages";
import { textsById } from "../../../shared/texts/ids";
import { type Language, translation } from "./translation";

type Texts = Readonly<Record<string, unknown>>;

/** Pairs English with Spanish for the texts of two lists that are not functions. */
function paired(english: Texts, others: Texts): Readonly<Record<string, string>> {
  const pairs = Object.entries(english).map(([name, text]) => [text, others[name]]);
  return Object.fromEntries(pairs.filter(([text, other]) => typeof text === "string" && typeof other === "string"));
}

/** The Spanish language; this module is its lazy chunk. */
export const spanish: Language = {
  tag: "es",
  texts: es,
  translation: translation("es", {
    wording: es.form,
    dictionary: { language: "es", words: textsById(es) },
    messages: {
      ...messages,
      ...paired(first.state, es.state),
      ...paired(first.form.format, es.form.format),
      ...paired(first.form.files, es.form.files),
    },
  }),
};

import type { Institution } from "../../catalogue/institution";
import { type Dictionary, translated } from "../../catalogue/translated";
import { translatedInstitution } from "../../catalogue/translatedInstitution";
import { translator } from "../../catalogue/translator";
import type { Wording } from "../../form/wording";
import { fromTemplate } from "../../texts/templates";
import type { Translation } from "./languages";

/** The data of a translation. */
interface Sources {
  readonly wording: Wording;
  readonly dictionary: Dictionary;
  /** Messages of the stores: English → translation; `{any}` matches a number or a name on both sides. */
  readonly messages: Readonly<Record<string, string>>;
}

/** Makes a translation from its dictionaries; the institution's own wording wins over them. */
export function translation(tag: string, { wording, dictionary, messages }: Sources): Translation {
  const ownOf = ({ translations }: Institution) => translations[tag] ?? {};
  return {
    catalogue: (catalogue, institution) => ({
      ...translated(catalogue, institution, dictionary, ownOf(institution)),
      wording,
    }),
    institution(institution) {
      const translate = translator([dictionary.texts, ownOf(institution)], institution);
      return translatedInstitution(institution, translate);
    },
    messages(institution) {
      const translate = translator([dictionary.texts, messages, ownOf(institution)], institution);
      return (english) => {
        const translated = translate(english);
        return translated === english ? patterned(messages, english) : translated;
      };
    },
  };
}

/** Finds an entry with `{…}` that matches the text. */
function patterned(messages: Readonly<Record<string, string>>, english: string): string | null {
  for (const [template, translation] of Object.entries(messages)) {
    const translated = fromTemplate(template, translation, english);
    if (translated !== null) return translated;
  }
  return null;
}

import type { Institution } from "../../catalogue/institution";
import { type Dictionary, translated } from "../../catalogue/translated";
import { translatedInstitution } from "../../catalogue/translatedInstitution";
import { translator } from "../../catalogue/translator";
import type { Catalogue } from "../../form/catalogue";
import type { Wording } from "../../form/wording";
import { fromTemplate } from "../../texts/templates";
import type { LoadedTexts } from "../../texts/useTexts";

/** The translation of English texts from elsewhere: of the catalogue, and of the server's messages. */
export interface Translation {
  readonly catalogue: (catalogue: Catalogue, institution: Institution) => Catalogue;
  /** Translates the institution's constants that applicants read. */
  readonly institution: (institution: Institution) => Institution;
  /** Translates a message from a store, such as one of the server or of a rule; null for an unknown one. */
  readonly messages: (institution: Institution) => (english: string) => string | null;
}

/** A language of the element. English needs no translation. */
export interface Language {
  readonly tag: string;
  readonly texts: LoadedTexts;
  readonly translation: Translation | null;
}

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

import type { Institution } from "../../catalogue/institution";
import { type Dictionary, translated } from "../../catalogue/translated";
import { translator } from "../../catalogue/translator";
import type { Wording } from "../../form/wording";
import type { LanguageTag } from "../../texts/languages";
import type { Translation } from "./language";

/** The data of a translation. */
interface Sources {
  readonly wording: Wording;
  readonly dictionary: Dictionary;
  /** Messages of the stores: English → translation; `{any}` matches a number or a name on both sides. */
  readonly messages: Readonly<Record<string, string>>;
}

/** Makes a translation from its dictionaries; the institution's own wording wins over them. */
export function translation(tag: Exclude<LanguageTag, "en">, { wording, dictionary, messages }: Sources): Translation {
  const ownOf = ({ translations }: Institution) => translations[tag] ?? {};
  return {
    catalogue: (catalogue, institution) => ({
      ...translated(catalogue, institution, dictionary, ownOf(institution)),
      wording,
    }),
    institution(institution) {
      const translate = translator([dictionary.texts, ownOf(institution)], institution);
      return { ...institution, applicationTitle: translate(institution.applicationTitle) };
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
  for (const [pattern, other] of Object.entries(messages)) {
    const names = [...pattern.matchAll(/\{(\w+)\}/g)].map(([whole]) => whole);
    if (names.length === 0) continue;
    const found = new RegExp(`^${escaped(pattern).replace(/\\\{\w+\\\}/g, "(.+)")}$`, "s").exec(english);
    if (!found) continue;
    const words = new Map(names.map((name, index) => [name, found[index + 1]]));
    // One pass with a function: `$&` or `{name}` in a file's name must stay as it is.
    return other.replace(/\{\w+\}/g, (name) => words.get(name) ?? name);
  }
  return null;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

import { emails as english } from "./en/emails";
import { emails as spanish } from "./es/emails";
import { type LanguageTag, languageOf, primaryTag } from "./languages";

type Emails = { readonly [P in keyof typeof english]: Words };

interface Words {
  readonly subject: string;
  readonly text: string;
}

const ours: Readonly<Record<LanguageTag, Emails>> = { en: english, es: spanish };

/** An institution's own words for e-mails, in English, and its translations, by language and English text. */
export interface OwnWords {
  readonly emails: { readonly [P in keyof Emails]?: Partial<Words> };
  readonly translations: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Our words of an e-mail in a built-in language. */
export function ourEmail(name: keyof Emails, tag: LanguageTag): Words {
  return ours[tag][name];
}

/**
 * The words of an e-mail for a reader of `language`: the institution's own, or ours; where they are not in that language,
 * in English. `language` of the result is the one that its text is in.
 */
export function emailWords(
  { emails, translations }: OwnWords,
  name: keyof Emails,
  language: string,
): Words & { readonly language: string } {
  const own = emails[name] ?? {};
  const builtIn = languageOf(primaryTag(language));
  const wordsFor = (part: keyof Words) => {
    const translated = translations[language]?.[own[part] ?? english[name][part]];
    if (translated !== undefined) return { words: translated, in: language };
    return own[part] === undefined ? { words: ours[builtIn][name][part], in: builtIn } : { words: own[part], in: "en" };
  };
  const text = wordsFor("text");
  return { subject: wordsFor("subject").words, text: text.words, language: text.in };
}

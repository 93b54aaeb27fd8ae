import { emails as english } from "./en.json";
import { emails as spanish } from "./es.json";
import { type LanguageTag, languageOf, primaryTag } from "./languages";

type Emails = { readonly [P in keyof typeof english]: Words };

interface Words {
  readonly subject: string;
  readonly text: string;
}

const ours: Readonly<Record<LanguageTag, Emails>> = { en: english, es: spanish };

/** An institution's own words for e-mails, in English, and its translations, by language and id. */
interface OwnWords {
  readonly emails: { readonly [P in keyof Emails]?: { readonly [W in keyof Words]?: string | undefined } | undefined };
  readonly translations: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/**
 * The words of an e-mail for a reader of `language`: the institution's own, or ours; where the text is not in that
 * language, both in English. `language` of the result is the one that they are in.
 */
export function emailWords(
  institution: OwnWords,
  name: keyof Emails,
  language: string,
): Words & { readonly language: string } {
  const inLanguage = wordsIn(institution, name, language);
  if (inLanguage) return { ...inLanguage, language };
  const { subject = english[name].subject, text = english[name].text } = institution.emails[name] ?? {};
  return { subject, text, language: "en" };
}

/** The words in one language; undefined where the text is not in it. A subject that is not in it stays in English. */
function wordsIn({ emails, translations }: OwnWords, name: keyof Emails, language: string): Words | undefined {
  const own = emails[name] ?? {};
  const tag = primaryTag(language);
  const builtIn = languageOf(tag);
  const wordsFor = (part: keyof Words) =>
    translations[language]?.[`emails.${name}.${part}`] ??
    (own[part] === undefined && builtIn === tag ? ours[builtIn][name][part] : undefined);
  const text = wordsFor("text");
  return text === undefined
    ? undefined
    : { subject: wordsFor("subject") ?? own.subject ?? english[name].subject, text };
}

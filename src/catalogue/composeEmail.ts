import { htmlBody, htmlPage } from "./emailHtml";
import type { EmailName, EmailWords } from "./emails";
import type { Institution } from "./institution";

/** One e-mail as it arrives: a program shows its HTML or its plain text. */
export interface ComposedEmail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface EmailRequest {
  readonly name: EmailName;
  readonly language: string;
  /** Our words of this e-mail: in English, and in the language where there are any. */
  readonly ours: { readonly en: EmailWords; readonly own: EmailWords };
  /** What the placeholders stand for, such as the code or a link. */
  readonly values: Readonly<Record<string, string>>;
}

/** An e-mail in the institution's own words, or in ours. */
export function composeEmail(institution: Institution, request: EmailRequest): ComposedEmail {
  const { partnerName, applicationTitle, helpEmail } = institution;
  const all: Readonly<Record<string, string>> = { ...request.values, partnerName, applicationTitle, helpEmail };
  const words = wordsOf(institution, request);
  const subject = fill(words.subject, all).replaceAll(/\s+/g, " ");
  const page = { language: request.language, title: subject, heading: partnerName };
  return { subject, text: fill(words.text, all), html: htmlPage({ ...page, body: htmlBody(words.text, all) }) };
}

function fill(words: string, values: Readonly<Record<string, string>>): string {
  // One pass: a value that contains `{code}` must stay as it is.
  return words.replace(/\{(\w+)\}/g, (placeholder, key) => values[key] ?? placeholder);
}

function wordsOf(institution: Institution, { name, language, ours }: EmailRequest): EmailWords {
  const own = institution.emails[name] ?? {};
  const translations = institution.translations[language] ?? {};
  const wordsFor = (part: keyof EmailWords) => {
    const written = own[part] ?? ours.en[part];
    return translations[written] ?? own[part] ?? ours.own[part];
  };
  return { subject: wordsFor("subject"), text: wordsFor("text") };
}

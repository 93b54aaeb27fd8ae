import type { EmailWords } from "../../../src/catalogue/emails";
import type { Institution } from "../../../src/catalogue/institution";
import { emails as english } from "../../../src/texts/en/emails";
import { emails as spanish } from "../../../src/texts/es/emails";
import type { Settings } from "../config/config";
import { htmlBody, htmlPage } from "./html";

/** One e-mail, in plain text and as HTML. */
export interface Email {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Absent in an e-mail of a release before HTML was sent. */
  readonly html?: string | undefined;
}

/** The e-mails that this server sends. */
export type SentEmail = keyof typeof english;

interface Request {
  readonly name: SentEmail;
  readonly to: string;
  /** The reader's language, as `emailLanguage` gives it; English where there are no words in it. */
  readonly language: string;
  /** What the placeholders stand for, such as the code or a link. */
  readonly values: Readonly<Record<string, string>>;
}

/** An e-mail in the institution's own words, or in ours. */
export function composeEmail(
  { institution: { institution } }: Pick<Settings, "institution">,
  { name, to, language, values }: Request,
): Email {
  const { partnerName, applicationTitle, helpEmail } = institution;
  const all: Readonly<Record<string, string>> = { ...values, partnerName, applicationTitle, helpEmail };
  const words = wordsOf(institution, name, language);
  const subject = fill(words.subject, all).replaceAll(/\s+/g, " ");
  const html = htmlPage({ language, title: subject, heading: partnerName, body: htmlBody(words.text, all) });
  return { to, subject, text: fill(words.text, all), html };
}

function fill(words: string, values: Readonly<Record<string, string>>): string {
  // One pass: a value that contains `{code}` must stay as it is.
  return words.replace(/\{(\w+)\}/g, (placeholder, key) => values[key] ?? placeholder);
}

function wordsOf(institution: Institution, name: SentEmail, language: string): EmailWords {
  const own = institution.emails[name] ?? {};
  const translations = institution.translations[language] ?? {};
  const ours = language === "es" ? spanish[name] : english[name];
  const wordsFor = (part: keyof EmailWords) => {
    const written = own[part] ?? english[name][part];
    return translations[written] ?? own[part] ?? ours[part];
  };
  return { subject: wordsFor("subject"), text: wordsFor("text") };
}

import { htmlBody, htmlPage } from "./emailHtml";
import type { EmailWords } from "./emails";
import type { Institution } from "./institution";
import { momentInWords } from "./openDates";

/** One e-mail as it arrives: a program shows its HTML or its plain text. */
export interface ComposedEmail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly language: string;
}

/** The words of an e-mail with its placeholders, and the language that they are in. */
interface EmailDraft extends EmailWords {
  readonly language: string;
}

/** The values of the placeholders, such as the code or a link; a moment is written in the language of the words. */
export type EmailValues = Readonly<Record<string, string | Date>>;

/** An e-mail of an institution, with its placeholders filled in. */
export function composeEmail(institution: Institution, words: EmailDraft, values: EmailValues): ComposedEmail {
  const { partnerName, applicationTitle, helpEmail, dates } = institution;
  const { language } = words;
  const all: Record<string, string> = { partnerName, applicationTitle, helpEmail };
  for (const [placeholder, value] of Object.entries(values)) {
    all[placeholder] = typeof value === "string" ? value : momentInWords(value.getTime(), dates, language);
  }
  const title = fill(words.subject, all).replaceAll(/\s+/g, " ");
  const page = { language, title, heading: partnerName };
  return {
    subject: title,
    text: fill(words.text, all),
    html: htmlPage({ ...page, body: htmlBody(words.text, all) }),
    language,
  };
}

function fill(words: string, values: Readonly<Record<string, string>>): string {
  // One pass: a value that contains `{code}` must stay as it is.
  return words.replace(/\{(\w+)\}/g, (placeholder, key) => values[key] ?? placeholder);
}

import { escapeHtml } from "../form/format";
import { completion as english } from "../texts/en.json";
import { completion as spanish } from "../texts/es.json";
import { languageOf, primaryTag } from "../texts/languages";
import { ourNextParagraphs } from "./completionWords";
import type { EmailWords } from "./emails";
import type { Institution } from "./institution";
import { dayOfMoment, momentInWords } from "./openDates";

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
  const all: Record<string, string> = {
    ...stepsAfter(institution, language),
    partnerName,
    applicationTitle,
    helpEmail,
  };
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

/** What a receipt says of the transcript and of what follows, as the completion page does. */
function stepsAfter(institution: Institution, language: string) {
  const { admissionsAddress, completion: own, dates, translations } = institution;
  const translated = (name: string, text: string) => translations[language]?.[`completion.${name}`] ?? text;
  const { reading, decision, decisionBy, scholarships, transcript } =
    languageOf(primaryTag(language)) === "es" ? spanish : english;
  const words = {
    reading: translated("reading", reading),
    decision: translated("decision", decision),
    decisionBy: translated("decisionBy", decisionBy),
    scholarships: translated("scholarships", scholarships),
  };
  const day = dates.decision && dayOfMoment(Date.parse(dates.decision), { ...dates, timeZone: "UTC" }, language);
  const next = own.next?.map((text, index) => translated(`next.${index}`, text));
  return {
    transcript: translated("transcript", own.transcript ?? transcript),
    address: [admissionsAddress.name, ...admissionsAddress.lines].join("\n"),
    next: (next ?? ourNextParagraphs(institution, words, day)).join(" "),
  };
}

function fill(words: string, values: Readonly<Record<string, string>>): string {
  // One pass: a value that contains `{code}` must stay as it is.
  return words.replace(/\{(\w+)\}/g, (placeholder, key) => values[key] ?? placeholder);
}

type Values = Readonly<Record<string, string>>;

/** The value of a placeholder. Only our own links become links: a name that holds an address stays text. */
function placed(placeholder: string, values: Values): string {
  const value = values[placeholder];
  if (value === undefined) return `{${placeholder}}`;
  return /link$/i.test(placeholder)
    ? `<a href="${escapeHtml(value)}" style="word-break:break-all">${escapeHtml(value)}</a>`
    : escapeHtml(value);
}

/** The words of an e-mail as HTML: paragraphs, and lines that begin with four spaces, such as a code, in large letters. */
function htmlBody(words: string, values: Values): string {
  const paragraphs = words.trimEnd().split(/\n{2,}/);
  return paragraphs
    .map((paragraph) => {
      const filled = escapeHtml(paragraph).replace(/\{(\w+)\}/g, (_, placeholder: string) =>
        placed(placeholder, values),
      );
      const style = paragraph.startsWith("    ") ? ' style="font-size:28px;font-weight:bold;letter-spacing:4px"' : "";
      return `<p${style}>${filled.trim().replaceAll("\n", "<br>")}</p>`;
    })
    .join("\n");
}

interface Page {
  readonly language: string;
  readonly title: string;
  /** The institution's name. */
  readonly heading: string;
  readonly body: string;
}

/** A page that mail programs show alike: one column, no pictures, scripts or style sheets. */
function htmlPage({ language, title, heading, body }: Page): string {
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto;overflow-wrap:anywhere;word-break:break-word">
<p style="font-weight:bold;border-bottom:1px solid #8c959f;padding-bottom:8px">${escapeHtml(heading)}</p>
${body}
</div>
</body>
</html>
`;
}

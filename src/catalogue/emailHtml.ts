import { escapeHtml } from "../form/format";

type Values = Readonly<Record<string, string>>;

/** The value of a placeholder. Only our own links become links: a name that holds an address stays text. */
function placed(placeholder: string, values: Values): string {
  const value = values[placeholder];
  if (value === undefined) return `{${placeholder}}`;
  return /link$/i.test(placeholder) ? `<a href="${escapeHtml(value)}">${escapeHtml(value)}</a>` : escapeHtml(value);
}

/** The words of an e-mail as HTML: paragraphs, and lines that begin with four spaces, such as a code, in large letters. */
export function htmlBody(words: string, values: Values): string {
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
export function htmlPage({ language, title, heading, body }: Page): string {
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto">
<p style="font-weight:bold;border-bottom:1px solid #8c959f;padding-bottom:8px">${escapeHtml(heading)}</p>
${body}
</div>
</body>
</html>
`;
}

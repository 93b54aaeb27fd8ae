import type { FastifyReply } from "fastify";
import type { Institution } from "../../shared/catalogue/institution";
import { translatedInstitution } from "../../shared/catalogue/translated";
import { institution as spanish } from "../../shared/texts/es.json";
import { entry } from "./servedInstitution";

/**
 * The HTML of a page with the form: the plain page of institutions without one of their own, or the print view. `title`, `head` and
 * `body` are HTML. Addresses are relative, since a proxy may serve the page under a path.
 */
export function page(title: string, head: string, body: string, robots: string, language: string): string {
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="${robots}">
    <meta name="referrer" content="no-referrer">
    <title>${title}</title>
    ${head}
    <script type="module" src="dist/${entry}"></script>
  </head>
  <body>
    ${body}
  </body>
</html>
`;
}

/** The form's tag, with `content` until the form is defined. */
export function formElement(content: string): string {
  return `<admissions-form api-base-url="." config-url="institution.json">${content}</admissions-form>`;
}

/** The title of the application; the institution's own, too, where it is translated. */
export function titleIn(institution: Institution, language: string): string {
  const words = language === "es" ? { "institution.applicationTitle": spanish.applicationTitle } : {};
  return translatedInstitution(institution, { language, words }, institution.translations[language] ?? {})
    .applicationTitle;
}

export const asHtml = (reply: FastifyReply) =>
  reply.type("text/html; charset=utf-8").header("cache-control", "no-cache");

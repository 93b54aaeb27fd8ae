import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { earlyScripts } from "../../shared/catalogue/config/firstStepHtml";
import type { Institution } from "../../shared/catalogue/institution";
import { escapeHtml } from "../../shared/form/format";
import { type LanguageTag, languageOf, languageTags } from "../../shared/texts/languages";
import type { Settings } from "../config/config";
import { asPage, pagePolicy } from "../http/http";
import type { Services } from "../services";
import { asHtml, formElement, page, titleIn } from "./ownPage";
import { entry, type ServedInstitution } from "./servedInstitution";

/** The built-in languages and the institution's own. */
function languagesOf({ translations, translationFiles }: Institution): readonly string[] {
  return [...new Set([...languageTags, ...Object.keys(translations), ...Object.keys(translationFiles)])];
}

const couldNotBeLoaded: Readonly<Record<LanguageTag, string>> = {
  en: "The application could not be loaded",
  es: "No se pudo cargar la solicitud",
};

const needsScript: Readonly<Record<LanguageTag, string>> = {
  en: "This form needs JavaScript",
  es: "Este formulario necesita JavaScript",
};

const writeTo: Readonly<Record<LanguageTag, string>> = { en: "Write to", es: "Escriba a" };

/** Without scripts the first step would look like a form that works. */
const noScriptStyle = "admissions-form, main .late { display: none !important; } main { padding-inline: 1rem; }";

const description: Readonly<Record<LanguageTag, string>> = {
  en: "The application for admission to",
  es: "La solicitud de admisión a",
};

/** Links to the page in the other languages, each in its own words. */
function languageLinks(languages: readonly string[], shown: string): string {
  return languages
    .filter((language) => language !== shown)
    .map((language) => {
      const name = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
      // Spanish, among others, writes it small inside a sentence.
      const shown = name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
      return `<a href="?lang=${language}" lang="${language}" hreflang="${language}">${escapeHtml(shown)}</a>`;
    })
    .join(" ");
}

/** Where the page of the form has the first step in its HTML, where there is one. */
const firstStepPlace = "<!--first-step-->";

/** CSS as the text of a `<style>`: it cannot end the element, and has the line ends that a browser hashes. */
const inlineCss = (css: string) => css.replaceAll("</", "<\\/").replace(/\r\n?/g, "\n");

/** The page of the form in a language. */
function formPage(institution: Institution, style: string, language: string): string {
  const name = escapeHtml(institution.partnerName);
  const email = escapeHtml(institution.helpEmail);
  const tag = languageOf(language);
  const help = `${writeTo[tag]} <a href="mailto:${email}">${email}</a>.`;
  const noScript = `<noscript><style>${noScriptStyle}</style><p>${needsScript[tag]}. ${help}</p></noscript>`;
  // The notice of a failed load has the same sentence before the content of the tag.
  const form = formElement(`${firstStepPlace}<p>${help}</p>`);
  const late = `<p class="late" role="alert">${couldNotBeLoaded[tag]}. ${help}</p>`;
  const links = languageLinks(languagesOf(institution), language);
  return page(
    `${escapeHtml(titleIn(institution, language))} · ${name}`,
    `<meta name="description" content="${description[tag]} ${name}.">\n    <style>${style}</style>\n    <script src="page.js" defer></script>`,
    `<header><span>${name}</span> <nav>${links}</nav></header>\n    <main>${noScript}${form}${late}</main>`,
    "index",
    language,
  );
}

/**
 * On the form's own paper and at its measure. A form whose script has not come after 20 seconds gives way to a notice, and is there
 * again, with what was typed, if it comes later.
 */
const formStyle = `:root { color-scheme: light dark; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; background: Canvas; background: light-dark(#fff, #12161b); color: CanvasText; }
header { padding: 1rem max(1rem, 50% - 31.5rem); display: flex; flex-wrap: wrap; gap: 0 1rem; }
header span { font-weight: 600; }
nav { margin-inline-start: auto; }
nav a { color: inherit; margin-inline-start: 0.75rem; }
main { max-width: 72rem; margin: 0 auto; }
.late { display: none; padding-inline: 1rem; }
admissions-form:not(:defined) { display: block; animation: away 0s 20s forwards; }
admissions-form:not(:defined) > p { visibility: hidden; }
admissions-form:not(:defined) + .late { display: block; visibility: hidden; animation: late 0s 20s forwards; }
@keyframes away { to { content-visibility: hidden; max-height: 0; overflow: hidden; } }
@keyframes late { to { visibility: visible; } }
@media print { nav { display: none; } }
@media (max-width: 999px) { header { padding-inline: max(1rem, 50% - 22.5rem); } }
`;

/** A link to another language leads to the same card or step, whose route only the browser knows. */
const formScript = `for (const link of document.querySelectorAll("nav a"))
  link.addEventListener("click", () => {
    link.hash = location.hash;
  });
`;

/** The longest target of a redirection: nginx takes a response whose head has more than 4 KB for a fault of the process. */
const longestTarget = 2_000;

/**
 * The target of the redirection of `/`: the institution's page, with the query of the requested link, such as its token; a longer
 * query than a link of ours has is dropped.
 */
function redirection(formUrl: string, requested: string): string {
  const target = new URL(formUrl);
  for (const [name, value] of new URL(requested, "http://host").searchParams) target.searchParams.set(name, value);
  return target.href.length > longestTarget ? formUrl : target.href;
}

/** The `Link` header by which a browser fetches what the entry asks for only when it runs, for a page without a first step. */
function preloads(names: readonly string[], language: string): string {
  const scripts = earlyScripts(names, language).map((name) => `<dist/${name}>; rel=modulepreload`);
  return ["<institution.json>; rel=preload; as=fetch; crossorigin", ...scripts].join(", ");
}

const askedLanguage = ({ url }: FastifyRequest) => new URL(url, "http://host").searchParams.get("lang") ?? "en";

/**
 * Serves `/` in production: the plain page with the form, in English or the language of `?lang=`, or a redirection to
 * the page that embeds it (`FORM_URL`).
 */
export function formRoutes(app: FastifyInstance, settings: Settings, served: ServedInstitution): void {
  const { formUrl } = settings;
  if (formUrl !== null) {
    app.get("/", (request, reply) =>
      reply.header("cache-control", "no-cache").redirect(redirection(formUrl, request.url)),
    );
    return;
  }
  // A stylesheet of its own would cost a round trip before the first paint.
  const style = inlineCss(formStyle + settings.institution.css);
  app.get("/page.js", (_request, reply) => reply.type("text/javascript; charset=utf-8").send(formScript));
  // Some mail programs write the # of our links as %23, which is then asked of the server.
  app.get("/:hash(^#$)/*", ({ url }, reply) =>
    reply.redirect(url.length > longestTarget ? "/" : url.replace("%23", "#")),
  );
  const { institution } = settings.institution;
  const pages = new Map(languagesOf(institution).map((each) => [each, formPage(institution, style, each)]));
  app.get("/", (request, reply) => {
    asPage(reply, pagePolicy(settings, [], [style, noScriptStyle, served.css()]));
    const asked = askedLanguage(request);
    const language = pages.has(asked) ? asked : "en";
    const firstStep = served.firstStep(language, "", true);
    if (firstStep === null) reply.header("link", preloads(served.scripts(), language));
    const text = pages.get(language)?.replace(`dist/${entry}"`, () => `dist/${served.entry()}"`);
    return asHtml(reply).send(text?.replace(firstStepPlace, () => firstStep ?? ""));
  });
}

/** Sends the first step as HTML that a content system puts inside the tag of its own page; `?linked` is for strict policies. */
export function sendFirstStep(
  request: FastifyRequest,
  reply: FastifyReply,
  { publicUrl }: Pick<Services, "publicUrl">,
  { firstStep }: ServedInstitution,
): FastifyReply {
  const hasStyles = !new URL(request.url, "http://host").searchParams.has("linked");
  reply.header("access-control-allow-origin", "*");
  return asHtml(reply).send(firstStep(askedLanguage(request), `${publicUrl()}/`, hasStyles) ?? "");
}

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Settings } from "../config/config";
import { asPage, pagePolicy } from "../http/http";
import { widgetFolder } from "./folders";

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text as HTML, for content and for attribute values in double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

/**
 * The server's own pages: the form, for institutions without a page of their own, and the read-only print view, which
 * partner sites show in a frame. Addresses are relative, since a proxy may serve them under a path.
 */
function page(title: string, stylesheet: string, body: string, robots = "index"): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="${robots}">
    <meta name="referrer" content="no-referrer">
    <title>${title}</title>
    <link rel="stylesheet" href="${stylesheet}">
    <script type="module" src="dist/admissions-form.js"></script>
  </head>
  <body>
    ${body}
  </body>
</html>
`;
}

function element(fallback: string): string {
  return `<admissions-form api-base-url="." config-url="institution.json">${fallback}</admissions-form>`;
}

function formPage({ institution: { institution } }: Settings): string {
  const { partnerName, applicationTitle, helpEmail } = institution;
  const name = escapeHtml(partnerName);
  const email = escapeHtml(helpEmail);
  const fallback = `<p>The application could not be loaded. Please write to <a href="mailto:${email}">${email}</a>.</p>`;
  return page(
    `${escapeHtml(applicationTitle)} · ${name}`,
    "form.css",
    `<header>${name}</header>\n    <main>${element(fallback)}</main>`,
  );
}

const formStyle = `:root { color-scheme: light dark; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText; }
header { padding: 1rem max(1rem, 50% - 36rem); border-bottom: 1px solid #8c959f; font-weight: 600; }
main { max-width: 72rem; margin: 0 auto; padding: 1rem; }
`;

/** The page of the print view, `/print.html`, and its style sheet, `/print.css`. */
export const printPage = page("Application", "print.css", element("The application could not be loaded."), "noindex");

export const printStyle = `body { margin: 0; background: #fff; color: #000; }
@page {
  margin: 18mm 16mm 20mm;
  @bottom-right { content: "Page " counter(page) " of " counter(pages); font: 10pt / 1 system-ui, sans-serif; }
}
`;

/** The target of the redirection of `/`: the institution's page, with the token of the requested link, if any. */
function redirection(formUrl: string, requested: string): string {
  const target = new URL(formUrl);
  for (const [name, value] of new URL(requested, "http://host").searchParams) target.searchParams.set(name, value);
  return target.href;
}

/**
 * The `Link` header by which a browser fetches the application and the option lists beside the entry, which asks for them only
 * when it runs. Not with low priority: this page has a configuration, so it shows nothing before the application. Without a built widget there is none.
 */
function preloads(): Readonly<Record<string, string>> {
  const path = join(widgetFolder, "integrity.json");
  if (!existsSync(path)) return {};
  const names = Object.keys(JSON.parse(readFileSync(path, "utf8")));
  const early = names.filter((name) => /^admissions-form-(application|options)-/.test(name));
  return { link: early.map((name) => `<dist/${name}>; rel=modulepreload`).join(", ") };
}

/** Serves `/` in production: the plain page with the form, or a redirection to the page that embeds it (`FORM_URL`). */
export function formRoutes(app: FastifyInstance, settings: Settings): void {
  const { formUrl } = settings;
  if (formUrl !== null) {
    app.get("/", (request, reply) =>
      reply.header("cache-control", "no-cache").redirect(redirection(formUrl, request.url)),
    );
    return;
  }
  const [html, policy, early] = [formPage(settings), pagePolicy(settings, []), preloads()];
  app.get("/", (_request, reply) => {
    asPage(reply, policy);
    return reply.type("text/html; charset=utf-8").header("cache-control", "no-cache").headers(early).send(html);
  });
  app.get("/form.css", (_request, reply) =>
    reply.type("text/css; charset=utf-8").send(formStyle + settings.institution.css),
  );
}

/** Serves the print view, which `FRAME_ANCESTORS` may frame. */
export function printRoutes(app: FastifyInstance, settings: Settings): void {
  const policy = pagePolicy(settings, settings.frameAncestors);
  app.get("/print.html", (_request, reply) => {
    asPage(reply, policy);
    return reply.type("text/html; charset=utf-8").header("cache-control", "no-cache").send(printPage);
  });
  const style = printStyle + settings.institution.css;
  app.get("/print.css", (_request, reply) => reply.type("text/css; charset=utf-8").send(style));
}

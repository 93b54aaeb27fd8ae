import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { grandviewUniversity, type Institution } from "../../shared/catalogue/institution";
import { escapeHtml } from "../../shared/form/format";
import { asPage, pagePolicy } from "../http/http";
import type { Services } from "../services";
import { sendFirstStep } from "./formPage";
import type { ServedInstitution } from "./servedInstitution";

/** The marker in a page that is replaced by the first step, as a content management system would. */
const include = "<!--#include first-step-->";

const htmlType = "text/html; charset=utf-8";

/** A page under the institution's configuration: its name in place of the sample's. */
function configured(html: string, institution: Institution): string {
  if (institution === grandviewUniversity) return html;
  const name = escapeHtml(institution.partnerName);
  return (
    html
      .replaceAll("<b>Grandview</b> University", () => name)
      .replaceAll("Grandview University", () => name)
      .replaceAll("admission@grandview.example", () => escapeHtml(institution.helpEmail))
      // The page for tests of a host that is hard to live with has none.
      .replaceAll(
        '<admissions-form api-base-url="/">',
        '<admissions-form api-base-url="/" config-url="/institution.json">',
      )
  );
}

interface Shown {
  readonly served: ServedInstitution;
  /** Whether the demonstration's first page is at `/`. */
  readonly hasHome: boolean;
}

async function servePages(scope: FastifyInstance, services: Services, demo: string, shown: Shown): Promise<void> {
  const { settings } = services;
  const { served, hasHome } = shown;
  const policy = pagePolicy(settings, []);
  // The host page links to /outbox when e-mail is shown there.
  scope.get("/demo.json", () => ({ outbox: settings.smtpUrl === null }));
  const names = readdirSync(demo).filter((entry) => entry.endsWith(".html"));
  for (const name of names.filter((entry) => hasHome || entry !== "index.html")) {
    const paths = name === "index.html" ? ["/", "/index.html"] : [`/${name}`];
    for (const path of paths) {
      scope.get<{ Querystring: { lang?: string } }>(path, (request, reply) => {
        // As in production, where there is no page of that name.
        if (name === "first-step.html" && request.query.lang !== undefined)
          return sendFirstStep(request, reply, services, served);
        asPage(reply, policy);
        // It frames this server by the machine's other name.
        if (name === "partner.html") reply.removeHeader("content-security-policy");
        const html = configured(readFileSync(join(demo, name), "utf8"), settings.institution.institution);
        return reply.type(htmlType).send(html.replace(include, () => served.firstStep("en", "/") ?? ""));
      });
    }
  }
}

/** Serves the host pages in the folder `demo` and their assets, outside production. */
export async function demoRoutes(app: FastifyInstance, services: Services, demo: string, shown: Shown): Promise<void> {
  await app.register((scope) => servePages(scope, services, demo, shown));
  await app.register(fastifyStatic, { root: `${demo}assets/`, prefix: "/assets/", decorateReply: false });
}

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { grandviewUniversity, type Institution } from "../../../src/catalogue/institution";
import { escapeHtml } from "../../../src/form/format";
import type { Settings } from "../config/config";
import { asPage, pagePolicy } from "../http/http";
import { widgetFolder } from "./folders";

/**
 * The marker in a page that is replaced by the prerendered first step of `dist/`, as a content management system would.
 */
const include = "<!--#include first-step.linked.html-->";

const htmlType = "text/html; charset=utf-8";

/** A page under the institution's configuration: its name in place of the sample's, and its form, which no prerendered step shows. */
function configured(html: string, { partnerName, helpEmail }: Institution): string {
  const name = escapeHtml(partnerName);
  return html
    .replaceAll("<b>Grandview</b> University", () => name)
    .replaceAll("Grandview University", () => name)
    .replaceAll("admission@grandview.example", () => escapeHtml(helpEmail))
    .replaceAll('<admissions-form api-base-url="/"', '$& config-url="/institution.json"')
    .replace(include, "");
}

async function servePages(scope: FastifyInstance, settings: Settings, demo: string, hasHome: boolean): Promise<void> {
  const { institution } = settings.institution;
  const policy = pagePolicy(settings, []);
  // The host page links to /outbox when e-mail is shown there.
  scope.get("/demo.json", () => ({ outbox: settings.smtpUrl === null }));
  await scope.register(fastifyStatic, { root: demo, serve: false });
  const names = readdirSync(demo).filter((entry) => entry.endsWith(".html"));
  for (const name of names.filter((entry) => hasHome || entry !== "index.html")) {
    const paths = name === "index.html" ? ["/", "/index.html"] : [`/${name}`];
    for (const path of paths) {
      scope.get(path, (_request, reply) => {
        asPage(reply, policy);
        const html = readFileSync(join(demo, name), "utf8");
        if (institution !== grandviewUniversity) return reply.type(htmlType).send(configured(html, institution));
        if (!html.includes(include)) return reply.sendFile(name, { cacheControl: false });
        // Read for each request, since a build may have replaced it.
        const template = readFileSync(join(widgetFolder, "first-step.linked.html"), "utf8");
        return reply.type(htmlType).send(html.replace(include, () => template.trim()));
      });
    }
  }
}

/** Serves the host pages in the folder `demo` and their assets, outside production; with `hasHome` also the one at `/`. */
export async function demoRoutes(
  app: FastifyInstance,
  settings: Settings,
  demo: string,
  hasHome: boolean,
): Promise<void> {
  await app.register((scope) => servePages(scope, settings, demo, hasHome));
  await app.register(fastifyStatic, { root: `${demo}assets/`, prefix: "/assets/", decorateReply: false });
}

import { mkdir } from "node:fs/promises";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { grandviewUniversity } from "../../shared/catalogue/institution";
import type { Http } from "../http/http";
import type { Services } from "../services";
import { cachingOf } from "./caching";
import { compressResponses } from "./compression";
import { demoRoutes } from "./demoPages";
import { demoFolder, widgetFolder } from "./folders";
import { formRoutes, sendFirstStep } from "./formPage";
import { operationRoutes } from "./operations";
import { outboxRoutes } from "./outbox";
import { printRoutes } from "./printView";
import { sampleRoutes } from "./sample";
import { institutionRoutes, serveInstitution } from "./servedInstitution";
import { studioRoutes } from "./studio";

/**
 * Serves the widget's files at `/dist/`, compressed where the build wrote such a copy and the browser takes it.
 */
export async function serveWidget(scope: FastifyInstance, folder: string): Promise<void> {
  scope.addHook("onRequest", async (_request, reply) => {
    // Host pages on any origin load the widget from here, as a module (CORS) or the standalone script (CORP).
    reply.header("access-control-allow-origin", "*").header("cross-origin-resource-policy", "cross-origin");
  });
  // The studio is in the same folder, and has paths of its own where the operator wants it (studio.ts).
  scope.get("/dist/studio/*", (_request, reply) => reply.callNotFound());
  await mkdir(folder, { recursive: true });
  await scope.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    dotfiles: "ignore",
    prefix: "/dist/",
    decorateReply: false,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header("cache-control", cachingOf(path, reply.request.url));
    },
  });
}

/**
 * Serves the operators' routes, the outbox when there is no mail server, the widget at `/dist/` and the print view. `/` shows
 * the form, or redirects to the page that embeds it, in production, in a release and for a configured institution; otherwise it
 * shows the demonstration's first page. The demonstration's other pages are served in development alone.
 */
export async function pageRoutes({ app, metrics, load }: Http, services: Services): Promise<void> {
  const { settings } = services;
  operationRoutes(app, services, metrics, load);
  if (settings.smtpUrl === null) outboxRoutes(app, services);
  await app.register((scope) => serveWidget(scope, widgetFolder));
  const demo = settings.production ? null : demoFolder;
  if (demo !== null) sampleRoutes(app, services);
  const served = serveInstitution(services);
  app.addHook("onListen", async () => void served.start());
  app.addHook("onClose", async () => served.stop());
  await app.register(async (scope) => {
    await compressResponses(scope);
    institutionRoutes(scope, served);
    printRoutes(scope, settings);
    if (settings.studio) await studioRoutes(scope, settings);
    // The demonstration's first page shows Grandview's name and promises.
    const isDemonstration = demo !== null && settings.institution.institution === grandviewUniversity;
    if (!isDemonstration) formRoutes(scope, settings, served);
    if (demo === null) scope.get("/first-step.html", (...call) => sendFirstStep(...call, services, served));
    else await demoRoutes(scope, services, demo, { served, hasHome: isDemonstration });
  });
}

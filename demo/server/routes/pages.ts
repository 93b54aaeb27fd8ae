import { mkdirSync } from "node:fs";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { Settings } from "../config/settings";
import { demoFolder, widgetFolder } from "../folders";
import { demoRoutes } from "./demoPages";
import { formRoutes, printRoutes } from "./ownPages";

// The names of chunks and of the first step's stylesheet hold a hash, so their content never changes; browsers revalidate
// the other files.
const hashedName = /-[\w-]{8,}\.(js|css)(\.br|\.gz)?$/;

/**
 * Serves the widget's files in `folder` at `/dist/`, compressed where the build wrote such a copy and the browser takes
 * it.
 */
export async function serveWidget(scope: FastifyInstance, folder: string): Promise<void> {
  scope.addHook("onRequest", async (_request, reply) => {
    // Host pages on any origin load the widget from here, as a module (CORS) or a classic script (CORP).
    reply.header("access-control-allow-origin", "*").header("cross-origin-resource-policy", "cross-origin");
  });
  mkdirSync(folder, { recursive: true });
  await scope.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    prefix: "/dist/",
    decorateReply: false,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header("cache-control", hashedName.test(path) ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
}

/**
 * Serves the widget at `/dist/` and the print view. At `/` the form, or a redirection to the page that embeds it, in
 * production and in a release; otherwise the demonstration's pages.
 */
export async function pageRoutes(app: FastifyInstance, settings: Settings): Promise<void> {
  await app.register((scope) => serveWidget(scope, widgetFolder));
  printRoutes(app, settings);
  if (settings.production || demoFolder === null) formRoutes(app, settings);
  else await demoRoutes(app, settings, demoFolder);
}

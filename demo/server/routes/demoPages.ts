import { readdirSync } from "node:fs";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { Settings } from "../config/settings";
import { compressFiles } from "../http/compression";
import { asPage, pagePolicy } from "../http/headers";

async function servePages(scope: FastifyInstance, settings: Settings, demo: string): Promise<void> {
  const policy = pagePolicy(settings, []);
  compressFiles(scope);
  // Tells the host page whether e-mail is shown at /outbox.
  scope.get("/demo.json", () => ({ outbox: settings.smtpUrl === null }));
  await scope.register(fastifyStatic, { root: demo, serve: false });
  for (const name of readdirSync(demo).filter((entry) => entry.endsWith(".html"))) {
    const paths = name === "index.html" ? ["/", "/index.html"] : [`/${name}`];
    for (const path of paths) {
      scope.get(path, (_request, reply) => {
        asPage(reply, policy);
        return reply.sendFile(name, { cacheControl: false });
      });
    }
  }
}

/** Serves the host pages in the folder `demo` and their assets, outside production. */
export async function demoRoutes(app: FastifyInstance, settings: Settings, demo: string): Promise<void> {
  await app.register((scope) => servePages(scope, settings, demo));
  await app.register(async (scope) => {
    compressFiles(scope);
    await scope.register(fastifyStatic, { root: `${demo}assets/`, prefix: "/assets/", decorateReply: false });
  });
}

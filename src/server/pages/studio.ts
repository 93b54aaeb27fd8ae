import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { Settings } from "../config/config";
import { asPage, pagePolicy } from "../http/http";
import { widgetFolder } from "./folders";

/** Serves the studio at `/studio.html`, in which a web team makes the form its institution's own. It calls no API of this server. */
export async function studioRoutes(app: FastifyInstance, settings: Settings): Promise<void> {
  const folder = join(widgetFolder, "studio");
  // A widget that was built elsewhere may come without it.
  if (!existsSync(folder)) return;
  const policy = pagePolicy(settings, []);
  await app.register(async (scope) => {
    scope.addHook("onRequest", async (_request, reply) => asPage(reply, policy));
    await scope.register(fastifyStatic, { root: folder, serve: false });
    scope.get("/studio.html", (_request, reply) => reply.sendFile("index.html", { cacheControl: false }));
    await scope.register(fastifyStatic, {
      root: join(folder, "studio"),
      prefix: "/studio/",
      decorateReply: false,
      cacheControl: false,
      setHeaders: (reply) => void reply.header("cache-control", "no-cache"),
    });
  });
}

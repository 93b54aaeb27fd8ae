import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { Settings } from "../config/settings";
import { compressFiles } from "../http/compression";
import { asPage, pagePolicy } from "../http/headers";

const demo = fileURLToPath(new URL("../../", import.meta.url));
const assets = fileURLToPath(new URL("../../assets/", import.meta.url));
const dist = fileURLToPath(new URL("../../../dist/", import.meta.url));

// The page that partner sites show in a frame (DESIGN §2).
const framedPage = "print.html";

// A chunk's name holds its hash, so its content never changes; entry files are asked for anew.
const hashedName = /-[\w-]{8,}\.js$/;

async function serveDist(scope: FastifyInstance): Promise<void> {
  scope.addHook("onRequest", async (_request, reply) => {
    // Host pages on any origin load the widget from here, as a module (CORS) or a classic script (CORP).
    reply.header("access-control-allow-origin", "*").header("cross-origin-resource-policy", "cross-origin");
  });
  compressFiles(scope);
  mkdirSync(dist, { recursive: true });
  await scope.register(fastifyStatic, {
    root: dist,
    prefix: "/dist/",
    decorateReply: false,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header("cache-control", hashedName.test(path) ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
}

async function serveDemo(scope: FastifyInstance, settings: Settings): Promise<void> {
  // What the host page says of this server: whether its mail can be read at /outbox.
  compressFiles(scope);
  scope.get("/demo.json", () => ({ outbox: settings.smtpUrl === null }));
  await scope.register(fastifyStatic, { root: demo, serve: false });
  const pages = readdirSync(demo).filter((name) => name.endsWith(".html"));
  for (const name of pages) {
    const policy = pagePolicy(settings, name === framedPage ? settings.frameAncestors : []);
    const paths = name === "index.html" ? ["/", "/index.html"] : [`/${name}`];
    for (const path of paths) {
      scope.get(path, (_request, reply) => {
        asPage(reply, policy);
        return reply.sendFile(name, { cacheControl: false });
      });
    }
  }
}

/** Serves the demo's pages and assets, and the widget at `/dist/` as a host page on any origin would load it. */
export async function pageRoutes(app: FastifyInstance, settings: Settings): Promise<void> {
  await app.register(serveDist);
  await app.register((scope) => serveDemo(scope, settings));
  if (!existsSync(assets)) return;
  await app.register(async (scope) => {
    compressFiles(scope);
    await scope.register(fastifyStatic, { root: assets, prefix: "/assets/", decorateReply: false });
  });
}

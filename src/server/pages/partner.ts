import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { partnerPort, type Settings } from "../config/config";
import { demoFolder } from "./folders";

/** The files of the partner's site, by path. */
const files: Readonly<Record<string, readonly [path: string, type: string]>> = {
  "/": ["partner.html", "text/html; charset=utf-8"],
  "/partner.html": ["partner.html", "text/html; charset=utf-8"],
  "/assets/partner.css": ["assets/partner.css", "text/css; charset=utf-8"],
  "/assets/partner.js": ["assets/partner.js", "text/javascript; charset=utf-8"],
};

/**
 * Serves a partner's site in development, which shows the print page in a frame (§1, the second audience). When its
 * port is taken, the server runs without it. Resolves with a function that stops it.
 */
export async function servePartner(settings: Settings): Promise<() => void> {
  const port = partnerPort(settings);
  if (port === null || demoFolder === null) return () => {};
  const demo = demoFolder;
  const server = createServer(async (request, response) => {
    const [path, type] = files[(request.url ?? "/").split("?")[0] ?? "/"] ?? [];
    const body = path === undefined ? null : await readFile(demo + path).catch(() => null);
    response.writeHead(body ? 200 : 404, { "content-type": type ?? "text/plain", "cache-control": "no-cache" });
    response.end(body ?? "Not here.");
  });
  await new Promise<void>((resolve) => {
    server.once("error", () => resolve());
    server.listen(port, settings.host, resolve);
  });
  server.unref();
  return () => server.close().closeAllConnections();
}

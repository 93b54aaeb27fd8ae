import { existsSync, readFileSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import { type Listening, listening } from "../../listening";
import { root } from "../../root";

/** The strict content security policy under which both bundles must run, as demo/README.md names it. */
const strictPolicy =
  "default-src 'self'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' blob:";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
};

/** A server of host pages, independent of the reference server: the files of `demo/`, `dist/` at `/dist/`, the compiled sample at `/institution.json`, and the given pages. */
export type StrictHost = Listening;

/** Under `/gone/dist/` a release has removed a chunk, and the application, which is then requested by HEAD. */
function fileAt(path: string, method = "GET"): string | null {
  if (/^\/gone\/.*FooterDialogs/.test(path) || (path.startsWith("/gone/") && method === "HEAD")) return null;
  if (path === "/institution.json") return join(root, "dist/institution.json");
  const built = path.replace(/^\/gone/, "");
  const file = built.startsWith("/dist/") ? join(root, built) : join(root, "demo", path === "/" ? "index.html" : path);
  return existsSync(file) && statSync(file).isFile() ? file : null;
}

/**
 * Serves under the strict policy; `pages` are whole documents (or scripts) by path. Requests of paths with one of the words in `down`
 * answer 503, once `held` has.
 */
export async function startStrictHost(
  pages: Readonly<Record<string, string>>,
  down: ReadonlySet<string> = new Set(),
  held: () => Promise<void> = async () => {},
): Promise<StrictHost> {
  return listening(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://host");
    const file = fileAt(pathname, request.method);
    const page = pages[pathname];
    response.setHeader("content-security-policy", strictPolicy);
    // A sandboxed frame has an opaque origin, so its module requests are cross-origin.
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader(
      "content-type",
      page && !extname(pathname) ? "text/html; charset=utf-8" : (types[extname(file ?? pathname)] ?? "text/plain"),
    );
    if (!page && !file) response.statusCode = 404;
    if ([...down].some((word) => pathname.includes(word))) {
      await held();
      response.statusCode = 503;
      response.end();
    } else response.end(page ?? (file ? readFileSync(file) : "Not found"));
  });
}

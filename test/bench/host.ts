import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { cachingOf } from "../../src/server/pages/caching";
import { type Listening, listening } from "../support/listening";
import { root } from "../support/root";
import { responseOfMemberApi } from "./memberApi";

const compress = promisify(brotliCompress);

const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
};

/** The responses of the API: that of an applicant (`memberApi.ts`), whose last page is a part of the path, or 404. */
function responseOfApi(method: string, pathname: string): unknown {
  const [, page = "", path = ""] = /^\/member-api\/([^/]+)(.*)$/.exec(pathname) ?? [];
  return page || method !== "GET" ? responseOfMemberApi(method, page, path) : null;
}

/**
 * Serves the given pages and scripts by path, and `dist/` as it is now, compressed with brotli. Caches keep them as they keep
 * those of the reference server in production.
 */
export async function startHost(pages: Readonly<Record<string, string>>): Promise<Listening> {
  const built = readdirSync(join(root, "dist")).filter((name) => extname(name) in types);
  const texts = [
    ...Object.entries(pages),
    ...built.map((name) => [`/dist/${name}`, readFileSync(join(root, "dist", name))] as const),
  ];
  const bodies = new Map(
    await Promise.all(
      texts.map(async ([path, text]) => {
        const headers = {
          "content-type": `${types[extname(path)] ?? "text/html"}; charset=utf-8`,
          "content-encoding": "br",
          etag: `"${createHash("sha256").update(text).digest("base64url")}"`,
        };
        return [path, { headers, content: await compress(text) }] as const;
      }),
    ),
  );
  return listening((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://host");
    const body = bodies.get(pathname);
    if (body) {
      const isFresh = request.headers["if-none-match"] === body.headers.etag;
      const headers = { ...body.headers, "cache-control": cachingOf(pathname, request.url ?? "") };
      response.writeHead(isFresh ? 304 : 200, headers).end(isFresh ? undefined : body.content);
      return;
    }
    const answer = responseOfApi(request.method ?? "", pathname);
    response.writeHead(answer === null ? 404 : 200, {
      "content-type": "application/json",
      "cache-control": "no-store",
    });
    response.end(JSON.stringify(answer ?? { message: "Not found." }));
  });
}

import { readdirSync, readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import type { PageId } from "../../src/shared/catalogue/pageTitles";
import { type Listening, listening } from "../support/listening";
import { root } from "../support/root";
import { responseOfMemberApi } from "./memberApi";

/** The server of every page and script of the bench: compressed with brotli, never cached. */
export type Host = Listening;

/** The base path of the API of a logged-in applicant (`memberApi.ts`); the next part of the path is the applicant's last page. */
const memberPath = "/member-api/";

export function memberApiAt(page: PageId): string {
  return memberPath + page;
}

function responseOfApi(method: string, pathname: string): unknown {
  if (!pathname.startsWith(memberPath)) return null;
  const [page = "", ...path] = pathname.slice(memberPath.length).split("/");
  return responseOfMemberApi(method, page, `/${path.join("/")}`);
}

interface Body {
  readonly type: string;
  readonly content: Buffer;
}

const compress = promisify(brotliCompress);

const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
};

/** The scripts, the style sheets and the compiled institution of `dist/`, read once, so that a build during the bench does not mix two versions. */
async function readBuild(): Promise<readonly (readonly [string, Body])[]> {
  const names = readdirSync(join(root, "dist")).filter((name) => extname(name) in types);
  return Promise.all(
    names.map(async (name) => {
      const content = await compress(readFileSync(join(root, "dist", name)));
      return [`/dist/${name}`, { type: types[extname(name)] ?? "", content }] as const;
    }),
  );
}

function give(response: ServerResponse, { type, content }: Body): void {
  response.writeHead(200, {
    "content-type": `${type}; charset=utf-8`,
    "content-encoding": "br",
    "content-length": content.length,
    "cache-control": "no-store",
  });
  response.end(content);
}

function giveJson(response: ServerResponse, answer: unknown): void {
  response.writeHead(answer === null ? 404 : 200, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify(answer ?? { message: "Not found." }));
}

/** Serves `dist/` and the given pages and scripts by path; any other API answers 404. */
export async function startHost(pages: Readonly<Record<string, string>>): Promise<Host> {
  const documents = Object.entries(pages).map(
    async ([path, text]) =>
      [path, { type: types[extname(path)] ?? "text/html", content: await compress(text) }] as const,
  );
  const bodies = new Map<string, Body>([...(await readBuild()), ...(await Promise.all(documents))]);
  return listening((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://host");
    const body = bodies.get(pathname);
    if (body) return give(response, body);
    giveJson(response, responseOfApi(request.method ?? "", pathname));
  });
}

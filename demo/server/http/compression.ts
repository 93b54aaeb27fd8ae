import { ReadStream } from "node:fs";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

type Encoding = "br" | "gzip";

// One step below the best, at a third of its time: the first to ask for a file waits for it.
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY - 1 } };

const compress: Readonly<Record<Encoding, (content: Buffer) => Promise<Buffer>>> = {
  br: (content) => promisify(brotliCompress)(content, quality),
  gzip: (content) => promisify(gzip)(content),
};

const text = /^(text\/(html|css|javascript|plain)|application\/(json|javascript)|image\/svg\+xml)\b/;

/** The better of the encodings that the client takes, or null. One with `q=0` it does not take. */
function encodingFor({ headers }: FastifyRequest): Encoding | null {
  const given = String(headers["accept-encoding"] ?? "").toLowerCase();
  const taken = given.split(",").filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one));
  const names = taken.map((one) => one.split(";")[0]?.trim());
  if (names.includes("br")) return "br";
  return names.includes("gzip") ? "gzip" : null;
}

function varyByEncoding(reply: FastifyReply): void {
  const vary = String(reply.getHeader("vary") ?? "");
  if (!vary.includes("accept-encoding")) reply.header("vary", vary ? `${vary}, accept-encoding` : "accept-encoding");
}

/**
 * Compresses the text files that a scope serves, each once as long as it does not change. For files only: an answer that
 * holds a secret beside what a caller chose would tell it by its length. The entity tags are weak and stay.
 */
export function compressFiles(scope: FastifyInstance): void {
  const kept = new Map<string, { readonly tag: string; readonly content: Promise<Buffer> }>();
  scope.addHook("onSend", async (request, reply, payload) => {
    varyByEncoding(reply);
    const encoding = encodingFor(request);
    const isText = text.test(String(reply.getHeader("content-type") ?? ""));
    // A part of a file is a part of it as it is.
    if (!(payload instanceof ReadStream) || reply.statusCode !== 200 || !isText || encoding === null) return payload;
    const key = `${encoding} ${String(payload.path)}`;
    const tag = `${String(reply.getHeader("etag"))} ${String(reply.getHeader("last-modified"))}`;
    const known = kept.get(key);
    const content = known?.tag === tag ? known.content : buffer(payload).then(compress[encoding]);
    kept.set(key, { tag, content });
    if (content === known?.content) payload.destroy();
    const compressed = await content.catch((fault: unknown) => {
      if (kept.get(key)?.content === content) kept.delete(key);
      throw fault;
    });
    reply.header("content-encoding", encoding).removeHeader("content-length").removeHeader("accept-ranges");
    return compressed;
  });
}

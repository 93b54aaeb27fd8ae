import compress from "@fastify/compress";
import type { FastifyInstance } from "fastify";

/**
 * Compresses the responses of the routes that are added to `scope` afterwards, where the browser takes it. Only for what is
 * public: from the length of a compressed response that holds a secret beside a part of the request, an observer who makes
 * many requests learns the secret (BREACH). Responses of calls stay as they are.
 */
export async function compressResponses(scope: FastifyInstance): Promise<void> {
  scope.addHook("onRequest", async (_request, reply) => {
    // Also of a response that is not compressed: the library names it only where it compresses, and a cache must know it of both.
    const others = reply.getHeader("vary");
    reply.header("vary", others === undefined ? "accept-encoding" : `${others}, accept-encoding`);
  });
  // The library would name an encoding of the empty body of "not modified", and the headers of a 304 replace those in a cache.
  scope.addHook("onSend", async (_request, reply, payload) => (reply.statusCode === 304 ? null : payload));
  await scope.register(compress, {
    // The first is taken where a browser prefers none.
    encodings: ["br", "gzip"],
    // In bytes. Below it a response fits into one packet anyway.
    threshold: 1024,
    // Requests are read as they are.
    globalDecompression: false,
  });
  scope.addHook("onRoute", (route) => {
    // Fastify's own HEAD route drops the body first, then the library finds nothing to compress: HEAD would name another length than GET.
    if (route.method === "HEAD") route.onSend = [route.onSend ?? []].flat().reverse();
  });
}

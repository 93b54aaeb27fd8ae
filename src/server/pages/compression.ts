import compress from "@fastify/compress";
import type { FastifyInstance } from "fastify";

/**
 * Compresses the responses of the routes that are added to `scope` afterwards, for browsers that accept it. Only for what is
 * public: from the length of a compressed response that holds a secret beside a part of the request, an observer who makes
 * many requests learns the secret (BREACH). Responses of calls stay as they are.
 */
export async function compressResponses(scope: FastifyInstance): Promise<void> {
  scope.addHook("onRequest", async (_request, reply) => {
    // The library sets `Vary` only where it compresses, but a 304 must have it too (RFC 9110, 15.4.5).
    const others = reply.getHeader("vary");
    reply.header("vary", others === undefined ? "accept-encoding" : `${others}, accept-encoding`);
  });
  // The library would set `Content-Encoding` on a 304, and a cache would then store it for a body in another encoding.
  scope.addHook("onSend", async (_request, reply, payload) => (reply.statusCode === 304 ? null : payload));
  await scope.register(compress, {
    // In our order of preference.
    encodings: ["br", "gzip"],
    // In bytes. Below it a response fits into one packet anyway.
    threshold: 1024,
    // Compressed requests are not accepted.
    globalDecompression: false,
  });
}

import { createHash } from "node:crypto";
import helmet from "@fastify/helmet";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Settings } from "../config/config";

/** Sets the security headers of every response; no page may frame JSON, nor run or load anything from it. */
export async function secureHeaders(app: FastifyInstance, settings: Settings): Promise<void> {
  const encrypted = settings.publicUrl?.startsWith("https:") ?? false;
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    // With HSTS a browser could no longer open a demo that is served over plain HTTP.
    hsts: encrypted ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: "no-referrer" },
    frameguard: { action: "deny" },
  });
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });
}

/**
 * The content security policy of pages: scripts and styles of this origin only, none inline but `inlineStyles`, by their hashes. A
 * chosen photo is a `blob:` while Safari decodes it to make it smaller.
 */
export function pagePolicy(
  settings: Settings,
  frameAncestors: readonly string[],
  inlineStyles: readonly string[] = [],
): string {
  const hashes = inlineStyles.map((css) => `'sha256-${createHash("sha256").update(css).digest("base64")}'`);
  const uploads = settings.s3 === null ? [] : [new URL(settings.s3.endpoint).origin];
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src ${["'self'", ...hashes].join(" ")}`,
    `connect-src ${["'self'", ...uploads].join(" ")}`,
    "img-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors ${["'self'", ...frameAncestors].join(" ")}`,
  ].join("; ");
}

/** Marks a response as a page under `policy` instead of JSON. */
export function asPage(reply: FastifyReply, policy: string): void {
  reply.header("content-security-policy", policy);
  reply.removeHeader("x-frame-options");
}

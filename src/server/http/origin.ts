import cors from "@fastify/cors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Settings } from "../config/config";
import { Refusal } from "../refusal";

/** Whether pages of this origin may call the API: the server's own origin, or one of `ALLOWED_ORIGINS`. */
function isAllowedOrigin(origin: string, { protocol, host }: FastifyRequest, settings: Settings): boolean {
  const { publicUrl, allowedOrigins } = settings;
  const own = publicUrl === null ? `${protocol}://${host}` : new URL(publicUrl).origin;
  return origin === own || allowedOrigins.includes(origin);
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** Whether a GET of this route changes state, so that a link or an image of another site must not send it. */
    changesState?: boolean;
  }
}

function changesState({ method, routeOptions }: FastifyRequest): boolean {
  return !["GET", "HEAD", "OPTIONS"].includes(method) || routeOptions.config.changesState === true;
}

function isForeign(request: FastifyRequest, settings: Settings): boolean {
  const { origin } = request.headers;
  if (origin !== undefined) return !isAllowedOrigin(origin, request, settings);
  // Without an Origin header: a browser sends Sec-Fetch-Site; a program that is no browser has no applicant's cookie.
  const site = request.headers["sec-fetch-site"];
  return site !== undefined && site !== "same-origin" && site !== "none";
}

/** Refuses state-changing calls from pages of other origins. */
export function refuseForeignCalls(app: FastifyInstance, settings: Settings): void {
  app.addHook("onRequest", async (request) => {
    if (changesState(request) && isForeign(request, settings)) {
      throw new Refusal(403, "This page is not allowed to use the application. Please open the university's own page.");
    }
  });
}

/**
 * Lets pages of `ALLOWED_ORIGINS` call with cookies and read `ETag`, `Retry-After` and `Session-Tag`. They may send any header:
 * what measures a page adds its own (`traceparent`, `x-datadog-…`) to every call.
 */
export async function allowOrigins(app: FastifyInstance, settings: Settings): Promise<void> {
  await app.register(cors, {
    origin: [...settings.allowedOrigins],
    credentials: true,
    methods: ["GET", "POST", "PUT", "DELETE"],
    exposedHeaders: ["ETag", "Retry-After", "Session-Tag", "X-Request-Id"],
    maxAge: 600,
  });
}

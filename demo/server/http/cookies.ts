import { randomBytes } from "node:crypto";
import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Parts } from "../services/parts";

/** The session itself, which scripts cannot read. */
const sessionCookie = "admissions-session";

/** The one that scripts can read: its name begins with the identity provider's prefix (contract.md "Being logged in"). */
const companionCookie = "admissions-idp.session";

const localHosts = ["localhost", "127.0.0.1", "[::1]"];

function options({ settings, publicUrl }: Parts, request: FastifyRequest): CookieSerializeOptions {
  const host = settings.publicUrl === null ? request.hostname : new URL(publicUrl()).hostname;
  return {
    path: "/",
    sameSite: "lax",
    secure: !localHosts.includes(host),
    ...(settings.sessionCookieDomain === null ? {} : { domain: settings.sessionCookieDomain }),
  };
}

/** Logs the browser in: both cookies end with the browser, the session after twelve hours at most. */
export function setSessionCookies(parts: Parts, request: FastifyRequest, reply: FastifyReply, token: string): void {
  const common = options(parts, request);
  reply.setCookie(sessionCookie, token, { ...common, httpOnly: true });
  // Its value proves nothing; the page seals what it keeps for this session with it, so it must not be guessed.
  reply.setCookie(companionCookie, randomBytes(18).toString("base64url"), common);
}

/** Logs the browser out. */
export function clearSessionCookies(parts: Parts, request: FastifyRequest, reply: FastifyReply): void {
  const common = options(parts, request);
  reply.clearCookie(sessionCookie, { ...common, httpOnly: true });
  reply.clearCookie(companionCookie, common);
}

/** The session's token, or null when the browser sent none. */
export function sessionToken(request: FastifyRequest): string | null {
  return request.cookies[sessionCookie] ?? null;
}

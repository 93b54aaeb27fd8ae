import { randomBytes } from "node:crypto";
import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Browser, browserCookie, readBrowser } from "../services/browser";
import type { Parts } from "../services/parts";

/** The session itself, which scripts cannot read. */
const sessionCookie = "admissions-session";

/** The cookie that scripts can read: its name begins with the identity provider's prefix (§7). */
const companionCookie = "admissions-idp.session";

/** Identifies the browser, and what was done in it; it opens nothing. */
const browserCookieName = "admissions-browser";
const browserCookieSeconds = 365 * 86_400;

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

/** The browser that calls; a new one when it sent no cookie. */
export function callingBrowser(request: FastifyRequest): Browser {
  return readBrowser(request.cookies[browserCookieName]);
}

/** Has the browser keep its id and marks, also after logging out. */
export function setBrowser(parts: Parts, request: FastifyRequest, reply: FastifyReply, browser: Browser): void {
  reply.setCookie(browserCookieName, browserCookie(browser), {
    ...options(parts, request),
    httpOnly: true,
    maxAge: browserCookieSeconds,
  });
}

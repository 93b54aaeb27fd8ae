import { randomBytes } from "node:crypto";
import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Browser, browserCookie, readBrowser } from "../services/browser";
import type { Parts } from "../services/parts";

/** The session itself, which scripts cannot read. */
const sessionCookie = "admissions-session";

/** The cookie that scripts can read: its name begins with the identity provider's prefix (§7). */
const companionCookie = "admissions-idp.session";

/** The cookie that identifies the browser and holds its marks; it gives no access. */
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

/** Sets the session cookies. Both end when the browser closes, the session itself after twelve hours at most. */
export function setSessionCookies(parts: Parts, request: FastifyRequest, reply: FastifyReply, token: string): void {
  const common = options(parts, request);
  reply.setCookie(sessionCookie, token, { ...common, httpOnly: true });
  // The value gives no access, but the widget encrypts this session's drafts with it, so it must be unpredictable.
  reply.setCookie(companionCookie, randomBytes(18).toString("base64url"), common);
}

/** Removes the session cookies. */
export function clearSessionCookies(parts: Parts, request: FastifyRequest, reply: FastifyReply): void {
  const common = options(parts, request);
  reply.clearCookie(sessionCookie, { ...common, httpOnly: true });
  reply.clearCookie(companionCookie, common);
}

/** The session's token, or null when the browser sent none. */
export function sessionToken(request: FastifyRequest): string | null {
  return request.cookies[sessionCookie] ?? null;
}

/** The browser that sent the request; a new one when it sent no cookie. */
export function callingBrowser(request: FastifyRequest): Browser {
  return readBrowser(request.cookies[browserCookieName]);
}

/** Stores the browser's id and marks in its cookie, which stays after logging out. */
export function setBrowser(parts: Parts, request: FastifyRequest, reply: FastifyReply, browser: Browser): void {
  reply.setCookie(browserCookieName, browserCookie(browser), {
    ...options(parts, request),
    httpOnly: true,
    maxAge: browserCookieSeconds,
  });
}

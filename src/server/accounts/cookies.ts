import { randomBytes } from "node:crypto";
import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Services } from "../services";
import { type Browser, browserCookie, readBrowser } from "./browser";

/** The session itself, which scripts cannot read. */
const sessionCookie = "admissions-session";

/** The cookie that scripts can read: its name begins with the identity provider's prefix. */
const companionCookie = "admissions-idp.session";

/** The cookie that identifies the browser and holds its marks; it gives no access. */
const browserCookieName = "admissions-browser";
const browserCookieSeconds = 365 * 86_400;

const localHosts = ["localhost", "127.0.0.1", "[::1]"];

function isSecure({ settings, publicUrl }: Services, request: FastifyRequest): boolean {
  const host = settings.publicUrl === null ? request.hostname : new URL(publicUrl()).hostname;
  return !localHosts.includes(host);
}

function options(services: Services, request: FastifyRequest): CookieSerializeOptions {
  return { path: "/", sameSite: "lax", secure: isSecure(services, request) };
}

/**
 * The name of a cookie of this host alone. Browsers let no other host of the domain set or replace a cookie whose name
 * begins with `__Host-`; they take that prefix only on HTTPS.
 */
function ownName(services: Services, request: FastifyRequest, name: string): string {
  return isSecure(services, request) ? `__Host-${name}` : name;
}

/** The companion's options. A page on a sibling host reads it to know whether the applicant is logged in. */
function companionOptions(services: Services, request: FastifyRequest): CookieSerializeOptions {
  const domain = services.settings.sessionCookieDomain;
  return { ...options(services, request), ...(domain === null ? {} : { domain }) };
}

/** Sets the session cookies. Both end when the browser closes, the session itself after twelve hours at most. */
export function setSessionCookies(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): void {
  const name = ownName(services, request, sessionCookie);
  reply.setCookie(name, token, { ...options(services, request), httpOnly: true });
  // The value gives no access, but the widget encrypts this session's drafts with it, so it must be unpredictable.
  reply.setCookie(companionCookie, randomBytes(18).toString("base64url"), companionOptions(services, request));
}

/** Removes the session cookies. */
export function clearSessionCookies(services: Services, request: FastifyRequest, reply: FastifyReply): void {
  const name = ownName(services, request, sessionCookie);
  reply.clearCookie(name, { ...options(services, request), httpOnly: true });
  reply.clearCookie(companionCookie, companionOptions(services, request));
}

/**
 * The value of one of our cookies, or null when the browser sent none. Null also for two cookies of one
 * name: another host set one, and the server cannot tell which. Only separators are trimmed, because another host may set a
 * cookie whose name begins with any other blank.
 */
function ownCookie(services: Services, request: FastifyRequest, name: string): string | null {
  const start = `${ownName(services, request, name)}=`;
  const pairs = (request.headers.cookie ?? "").split(/;[ \t]*/);
  const [value = null, ...others] = pairs
    .filter((pair) => pair.startsWith(start))
    .map((pair) => pair.slice(start.length));
  return others.length === 0 ? value : null;
}

/** The session's token, or null without a session. */
export function sessionToken(services: Services, request: FastifyRequest): string | null {
  return ownCookie(services, request, sessionCookie);
}

/** The browser that sent the request; a new one when it sent no cookie. */
export function callingBrowser(services: Services, request: FastifyRequest): Browser {
  return readBrowser(ownCookie(services, request, browserCookieName));
}

/** Stores the browser's id and marks in its cookie, which stays after logging out. */
export function setBrowser(services: Services, request: FastifyRequest, reply: FastifyReply, browser: Browser): void {
  reply.setCookie(ownName(services, request, browserCookieName), browserCookie(browser), {
    ...options(services, request),
    httpOnly: true,
    maxAge: browserCookieSeconds,
  });
}

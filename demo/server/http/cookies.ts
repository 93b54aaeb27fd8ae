import { randomBytes } from "node:crypto";
import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Parts } from "../services/parts";

/** The session itself, which scripts cannot read. */
const sessionCookie = "admissions-session";

/** The one that scripts can read: its name begins with the identity provider's prefix (contract.md "Being logged in"). */
const companionCookie = "admissions-idp.session";

/** By which a browser is known again between sign-up and confirmation; it opens nothing. */
const signUpCookie = "admissions-signup";

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

/** What the browser is known by while it signs up; a new value when it has none yet. */
export function signUpBrowser(request: FastifyRequest): string {
  return request.cookies[signUpCookie] || randomBytes(18).toString("base64url");
}

/** Lets the browser be known again for the day in which its code is valid. */
export function setSignUpBrowser(parts: Parts, request: FastifyRequest, reply: FastifyReply, browser: string): void {
  reply.setCookie(signUpCookie, browser, { ...options(parts, request), httpOnly: true, maxAge: 86_400 });
}

/** Forgets what the browser was known by while it signed up. */
export function clearSignUpBrowser(parts: Parts, request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(signUpCookie, { ...options(parts, request), httpOnly: true });
}

import type { FastifyRequest } from "fastify";
import { isSame } from "../config/config";
import type { RequireApplicant } from "../http/http";
import { rates, requireWithin } from "../limits/limits";
import { sessionEnded } from "../refusal";
import type { Services } from "../services";
import { clearSessionCookies, sessionToken } from "./cookies";
import { applicantOf, logOut, sessionTag } from "./session";

/** Names the session that a request is for, and in a response the session of the cookie. */
const tagHeader = "session-tag";

/**
 * Finds the applicant of a call by the session's cookie. Throws a 401 without a valid session, however many such calls come: the form
 * shows by it that a session has ended. So it does for a call that has another session's tag: its page is another applicant's, or of
 * another login. Networks take turns with them (http/calls.ts).
 *
 * A 401 clears the cookies of a call without a tag only: a page that has one removes its own, and after another login they are not its.
 */
export function requireSession(services: Services): RequireApplicant {
  // A call with a long body asks twice: before its body is read, and after.
  const counted = new WeakSet<FastifyRequest>();

  return async (name, request, reply) => {
    const given = request.headers[tagHeader];
    const token = sessionToken(services, request);
    const applicant = token === null ? null : await applicantOf(services, token);
    if (token === null || applicant === null) {
      // A login in the same browser may have replaced the session meanwhile; logging out ends the new one, too.
      const isOwn = (ended: string) => given === undefined || isSame(String(given), sessionTag(services, ended));
      if (name === "logout" && token !== null && isOwn(token)) await logOut(services, token);
      if (given === undefined) clearSessionCookies(services, request, reply);
      throw sessionEnded();
    }
    const tag = sessionTag(services, token);
    reply.header(tagHeader, tag);
    if (given !== undefined && !isSame(String(given), tag)) throw sessionEnded();
    if (request.method !== "GET" && !counted.has(request)) {
      counted.add(request);
      await requireWithin(services, rates.writesOfAccount, applicant.accountId);
    }
    return applicant;
  };
}

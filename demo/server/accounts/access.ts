import type { FastifyRequest } from "fastify";
import type { RequireApplicant } from "../http/http";
import { sessionEnded } from "../refusal";
import type { Services } from "../services";
import { clearSessionCookies, sessionToken } from "./cookies";
import { applicantOf, logOut } from "./session";

/**
 * Finds the applicant of a call by the session's cookie. Without a valid session, clears the cookies and throws a 401, however
 * many such calls come: the form shows by it that a session has ended. Networks take turns with them (http/calls.ts).
 */
export function requireSession(services: Services): RequireApplicant {
  const { writes } = services.limits;
  // A call with a long body asks twice: before its body is read, and after.
  const counted = new WeakSet<FastifyRequest>();

  return async (name, request, reply) => {
    const token = sessionToken(services, request);
    const applicant = token === null ? null : await applicantOf(services, token);
    if (applicant === null) {
      // A login in the same browser may have replaced the session meanwhile; logging out ends the new one, too.
      if (name === "logout" && token !== null) await logOut(services, token);
      clearSessionCookies(services, request, reply);
      throw sessionEnded();
    }
    if (request.method !== "GET" && !counted.has(request)) {
      counted.add(request);
      writes.require(applicant.accountId);
      writes.count(applicant.accountId);
    }
    return applicant;
  };
}

import { type Applicant, Refusal, type RequireApplicant } from "../http/http";
import type { Services } from "../services";
import { CallLimit } from "./callLimit";
import { clearSessionCookies, sessionToken } from "./cookies";
import { networkOf } from "./limits";
import { applicantOf, logOut } from "./session";

/**
 * The most writing calls of one account in ten minutes, far more than the form sends, and the most calls of one network
 * address without a valid session.
 */
const mostCalls = 1_200;

/** Finds the applicant of a call by the session's cookie. Without a valid session, clears the cookies and throws a 401. */
export function requireSession(services: Services): RequireApplicant {
  // One window for all three: accounts, addresses, and sessions that were valid in it.
  const calls = new CallLimit(mostCalls);

  async function validSession(token: string | null, address: string, isReading: boolean): Promise<Applicant | null> {
    if (token === null) return null;
    // Beyond its limit an address reaches the database with sessions only that have called before. A page reads first.
    if (!isReading && !calls.has(token)) calls.require(address);
    const applicant = await applicantOf(services, token);
    calls.count(applicant ? token : address);
    return applicant;
  }

  return async (name, request, reply) => {
    const token = sessionToken(services, request);
    const isReading = request.method === "GET";
    const applicant = await validSession(token, networkOf(request.ip), isReading);
    if (applicant === null) {
      // A login in the same browser may have replaced the session meanwhile; logging out ends the new one, too.
      if (name === "logout" && token !== null) await logOut(services, token);
      clearSessionCookies(services, request, reply);
      throw new Refusal(401, "You are not logged in, or your session has ended. Please log in again.");
    }
    if (!isReading) {
      calls.require(applicant.accountId);
      calls.count(applicant.accountId);
    }
    return applicant;
  };
}

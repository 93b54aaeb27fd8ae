import { describe, expect, test } from "vitest";
import { type Fault, type FaultProxy, faults } from "../support/faults/faultProxy";
import { ownFaults, server, startBrowserAndServer, withMember } from "../support/journeySetup";
import { allJourneyAnswers, takeSteps } from "../support/pages/steps";
import { accountOf, answeredOnly } from "../support/people/profile";

startBrowserAndServer();

/** The writes of a journey; each fails this often, from the first. */
const writes = { "/api/answer": 2, "/api/last-page": 1, "/api/web-status": 1, "/api/validations": 1, "/api/submit": 1 };

function failWrites(proxy: FaultProxy, fault: Fault, most = 2) {
  return Object.entries(writes).map(([path, times]) => proxy.fail(fault, { path, times: Math.min(times, most) }));
}

// Other wrong responses to a save are in wrongAnswers.test.ts.
describe("the three-step journey under each fault loses no answer", () => {
  test.concurrent.each<[string, Fault]>([
    ["dropped connections", faults.drop],
    ["lost responses", faults.lose],
    ["429 with Retry-After", faults.busy],
  ])("%s", (_, fault) =>
    withMember(async (applicant, { proxy }) => {
      const rules = failWrites(proxy, fault);
      await takeSteps(applicant);
      const { answer, web_status } = await accountOf(applicant.context, server.url);
      expect(answeredOnly(answer)).toEqual(allJourneyAnswers);
      expect(web_status.map((entry) => entry.web_status)).toEqual(["started", "validating", "submitted"]);
      // The fault must have affected at least one request.
      expect(rules[0]?.met).toBe(2);
      expect(rules.at(-1)?.met).toBe(1);
      expect(ownFaults(applicant)).toEqual([]);
    }),
  );

  test.concurrent("401 at the first save and at the submission, each followed by a login", () =>
    withMember(async (applicant, { proxy }) => {
      const rule = proxy.fail(faults.unauthorized, { path: "/api/answer", times: 1 });
      const last = proxy.fail(faults.unauthorized, { path: "/api/submit", times: 1 });
      await takeSteps(applicant);
      const { answer } = await accountOf(applicant.context, server.url);
      expect(answeredOnly(answer)).toEqual(allJourneyAnswers);
      expect([rule.met, last.met]).toEqual([1, 1]);
    }));

  test.concurrent("every call of the page takes a second longer", () =>
    withMember(async (applicant, { proxy }) => {
      const rule = proxy.fail(faults.delay, { path: /^\/api\// });
      await takeSteps(applicant);
      const { answer } = await accountOf(applicant.context, server.url);
      expect(answeredOnly(answer)).toEqual(allJourneyAnswers);
      expect(rule.met).toBeGreaterThan(5);
    }));
});

import { describe, expect, test } from "vitest";
import { type Fault, faults } from "../support/faults/faultProxy";
import { ownFaults, server, startBrowserAndServer, withMember } from "../support/journeySetup";
import { allJourneyAnswers, takeSteps } from "../support/pages/steps";
import { accountOf, answeredOnly } from "../support/people/profile";

startBrowserAndServer();

/** The writes of a journey; each fails this often, from the first. */
const writes = { "/api/answer": 2, "/api/last-page": 1, "/api/web-status": 1, "/api/validations": 1 };

// Other wrong responses to a save are in wrongAnswers.test.ts.
describe("the three-step journey under each fault loses no answer", () => {
  test.concurrent.each<[string, Fault]>([
    ["dropped connections", faults.drop],
    ["lost responses", faults.lose],
  ])("%s", (_, fault) =>
    withMember(async (applicant, { proxy }) => {
      const rules = Object.entries(writes).map(([path, times]) => proxy.fail(fault, { path, times }));
      await takeSteps(applicant);
      await applicant.isAt("/completion");
      const { answer, web_status } = await accountOf(applicant.context, server.url);
      expect(answeredOnly(answer)).toEqual(allJourneyAnswers);
      expect(web_status.map((entry) => entry.web_status)).toEqual(["started", "validating", "submitted"]);
      expect(rules.map(({ met }) => met)).toEqual([2, 1, 1, expect.any(Number)]);
      expect(ownFaults(applicant)).toEqual([]);
    }),
  );
});

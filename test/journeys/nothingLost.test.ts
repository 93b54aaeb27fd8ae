import { expect, test } from "vitest";
import { faults } from "../support/faults/faultProxy";
import { ownFaults, server, startBrowserAndServer, withMember } from "../support/journeySetup";
import { allJourneyAnswers, takeSteps } from "../support/pages/steps";
import { accountOf, answeredOnly } from "../support/people/profile";

startBrowserAndServer();

// Each single fault of a call is in src/widget/state/ and src/shared/wire/wrongResponses.test.ts.
test("the three-step journey loses no answer under dropped connections and lost responses", () =>
  withMember(async (applicant, { proxy }) => {
    const paths = ["/api/answer", "/api/last-page", "/api/web-status", "/api/validations"];
    const rules = [faults.drop, faults.lose].flatMap((fault) =>
      paths.map((path) => proxy.fail(fault, { path, times: 1 })),
    );
    await takeSteps(applicant);
    await applicant.isAt("/completion");
    const { answer, web_status } = await accountOf(applicant.context, server.url);
    expect(answeredOnly(answer)).toEqual(allJourneyAnswers);
    expect(web_status.map((entry) => entry.web_status)).toEqual(["started", "validating", "submitted"]);
    expect(rules.filter(({ met }) => met > 0).length).toBeGreaterThanOrEqual(4);
    expect(ownFaults(applicant)).toEqual([]);
  }));

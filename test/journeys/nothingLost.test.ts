import { expect, test } from "vitest";
import { ownFaults, server, startBrowserAndServer, withMember } from "../support/journeySetup";
import { allJourneyAnswers, takeSteps } from "../support/pages/steps";
import { accountOf, answeredOnly } from "../support/people/profile";

startBrowserAndServer();

// Each single fault of a call is in src/widget/state/ and src/shared/wire/wrongResponses.test.ts.
test("the three-step journey loses no answer under dropped connections and lost responses", () =>
  withMember(async (applicant) => {
    const tries = new Map(
      ["/api/answer", "/api/last-page", "/api/web-status", "/api/validations"].map((path) => [path, 0]),
    );
    await applicant.page.route(
      ({ pathname }) => tries.has(pathname),
      async (route) => {
        const { pathname } = new URL(route.request().url());
        const before = tries.get(pathname) ?? 0;
        tries.set(pathname, before + 1);
        if (before > 1) return route.continue();
        // The first never comes to the server; of the second the response is lost.
        if (before === 1) await route.fetch();
        return route.abort("connectionreset");
      },
    );
    await takeSteps(applicant);
    await applicant.isAt("/completion");
    const { answer, web_status } = await accountOf(applicant.context, server.url);
    expect(answeredOnly(answer)).toEqual(allJourneyAnswers);
    expect(web_status.map((entry) => entry.web_status)).toEqual(["started", "validating", "submitted"]);
    expect([...tries.values()].filter((count) => count > 1).length).toBeGreaterThanOrEqual(2);
    expect(ownFaults(applicant)).toEqual([]);
  }));

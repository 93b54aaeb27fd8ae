import { beforeEach, describe, expect, test } from "vitest";
import { grandview } from "../catalogue/catalogue";
import { firstStep } from "../catalogue/firstStep";
import { createApplication } from "./application";
import { catalogueAtom } from "./institution";
import { english } from "./language/language";
import { clearPage, settings } from "./page.fixture";
import { createVisit, type Visit } from "./visit";
import type { ApplicationCode } from "./whole";

function visitWith(load: () => Promise<ApplicationCode>): Visit {
  return createVisit(settings, { view: window, language: english, emit: () => undefined, now: Date.now, load });
}

beforeEach(clearPage);

describe("the rest of the application behind the first step", () => {
  test("is asked for once by all who need it, and brings the whole questionnaire to the answers there are", async () => {
    let asked = 0;
    const visit = visitWith(async () => {
      asked += 1;
      return { createApplication };
    });
    visit.answers.set("first_name", "Ada");
    expect(visit.catalogue()).toBe(firstStep);
    const [one, other] = await Promise.all([visit.whole(), visit.whole()]);
    expect(other).toBe(one);
    expect(await visit.whole()).toBe(one);
    expect(asked).toBe(1);
    expect(visit.store.get(catalogueAtom)).toBe(grandview);
    expect(one.answers.read()).toEqual({ first_name: "Ada" });
  });

  test("rejects for everybody who waits when it cannot be had, and is asked for again with the next need", async () => {
    let isBlocked = true;
    const visit = visitWith(async () => {
      if (isBlocked) throw new Error("blocked");
      return { createApplication };
    });
    const waiting = await Promise.allSettled([visit.whole(), visit.whole()]);
    expect(waiting.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    isBlocked = false;
    expect((await visit.whole()).answers).toBe(visit.answers);
  });
});

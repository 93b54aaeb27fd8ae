import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createApplication } from "../application";
import { english } from "../language/language";
import { clearPage, settings } from "../page.fixture";
import { createVisit, type Visit } from "../visit";
import { readDraft } from "./readDraft";
import { keepAfter, keepVisitDraft } from "./visitDraft";

function openVisit(): Visit {
  const load = async () => ({ createApplication });
  return createVisit(settings, { view: window, language: english, emit: () => undefined, now: Date.now, load });
}

const keptBy = ({ draftStorage }: Visit) => readDraft(draftStorage, Date.now())?.answers;

beforeEach(() => {
  clearPage();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

describe("§6 'Anonymous visitor': what is typed before the rest of the application is here", () => {
  test("is kept soon after, without its number, and gone once it is taken back", () => {
    const visit = openVisit();
    const end = keepVisitDraft(visit);
    visit.answers.set("first_name", "Ada");
    visit.answers.set("ssn", "123-45-6789");
    vi.advanceTimersByTime(keepAfter);
    expect(keptBy(visit)).toEqual({ first_name: "Ada" });
    visit.answers.set("first_name", "");
    vi.advanceTimersByTime(keepAfter);
    expect(visit.draftStorage.read()).toBeNull();
    end();
  });

  test.each<[string, (end: () => void) => void]>([
    ["the page is left", () => window.dispatchEvent(new Event("pagehide"))],
    ["the rest takes over", (end) => end()],
  ])("is kept at once when %s", (_when, happen) => {
    const visit = openVisit();
    const end = keepVisitDraft(visit);
    visit.answers.set("first_name", "Ada");
    happen(end);
    expect(keptBy(visit)).toEqual({ first_name: "Ada" });
    end();
  });

  test("is not erased by another element of the page into which nobody typed", () => {
    const [typed, untouched] = [openVisit(), openVisit()];
    const ends = [keepVisitDraft(typed), keepVisitDraft(untouched)];
    typed.answers.set("first_name", "Ada");
    window.dispatchEvent(new Event("pagehide"));
    for (const end of ends) end();
    expect(keptBy(typed)).toEqual({ first_name: "Ada" });
  });

  test("is no longer heard of after the end", () => {
    const visit = openVisit();
    keepVisitDraft(visit)();
    visit.answers.set("first_name", "Ada");
    vi.advanceTimersByTime(keepAfter);
    window.dispatchEvent(new Event("pagehide"));
    expect(visit.draftStorage.read()).toBeNull();
  });
});

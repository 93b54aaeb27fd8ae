import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { createApplication } from "../state/application";
import { english } from "../state/language/language";
import { toldToastsAtom } from "../state/notices";
import { settings } from "../state/page.fixture";
import { sessionNumberAtom } from "../state/snapshot";
import { VisitContext } from "../state/VisitContext";
import { createVisit } from "../state/visit";
import { useTold } from "./useTold";

afterEach(cleanup);

function renderTold() {
  const load = async () => ({ createApplication });
  const visit = createVisit(settings, { view: window, language: english, emit: () => undefined, now: Date.now, load });
  const { result } = renderHook(useTold, {
    wrapper: ({ children }) => <VisitContext value={visit}>{children}</VisitContext>,
  });
  return { told: result.current, store: visit.store };
}

test("work that fails is told, in a toast", async () => {
  const { told, store } = renderTold();
  expect(await told(Promise.reject(new Error("no")), "It failed")).toBe(false);
  expect(store.get(toldToastsAtom)).toMatchObject([{ title: "It failed", tone: "error" }]);
});

test("work of a session that has ended is told to nobody, the next applicant least of all", async () => {
  const { told, store } = renderTold();
  const outcome = told(Promise.reject(new Error("no")), "It failed");
  store.set(sessionNumberAtom, (number) => number + 1);
  expect(await outcome).toBe(true);
  expect(store.get(toldToastsAtom)).toEqual([]);
});

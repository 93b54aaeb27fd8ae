import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ApplicationProvider } from "../state/ApplicationProvider";
import { sessionNumberAtom } from "../state/core/snapshot";
import { toldToastsAtom } from "../state/notices/toasts";
import { createTestApplication } from "../state/page.fixture";
import { useTold } from "./useTold";

afterEach(cleanup);

function renderTold() {
  const application = createTestApplication();
  const { result } = renderHook(useTold, {
    wrapper: ({ children }) => <ApplicationProvider application={application}>{children}</ApplicationProvider>,
  });
  return { told: result.current, store: application.store };
}

test("work that fails is told, in a toast", async () => {
  const { told, store } = renderTold();
  expect(await told(Promise.reject(new Error("no")), "It failed")).toBe(false);
  expect(store.get(toldToastsAtom)).toMatchObject([{ title: "It failed", tone: "error" }]);
});

test("a failure of work whose session has ended is shown to no applicant, least of all the next one", async () => {
  const { told, store } = renderTold();
  const outcome = told(Promise.reject(new Error("no")), "It failed");
  store.set(sessionNumberAtom, (number) => number + 1);
  expect(await outcome).toBe(true);
  expect(store.get(toldToastsAtom)).toEqual([]);
});

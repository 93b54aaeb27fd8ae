import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { AppStateProvider } from "../state/AppStateProvider";
import { FakeAccount } from "../state/account.fixture";
import { clearPage, createTestAppState, logInCookie, openPage, refuseSession } from "../state/page.fixture";
import { useReportFailure } from "./useReportFailure";

function renderReportFailure(appState = createTestAppState()) {
  const { result } = renderHook(useReportFailure, {
    wrapper: ({ children }) => <AppStateProvider appState={appState}>{children}</AppStateProvider>,
  });
  return { reportFailure: result.current, toasts: () => appState.store.get(appState.notices.translatedToastsAtom) };
}

test("a failure is reported in a toast", async () => {
  const { reportFailure, toasts } = renderReportFailure();
  expect(await reportFailure(Promise.reject(new Error("no")), "It failed")).toBe(false);
  expect(toasts()).toMatchObject([{ title: "It failed", tone: "error" }]);
});

test("a failure after the session has ended is not shown to the next applicant", async () => {
  logInCookie();
  const { element, appState, stop } = openPage(new FakeAccount());
  const { reportFailure } = renderReportFailure(element.store.get(element.personAtom));
  const outcome = reportFailure(Promise.reject(new Error("no")), "It failed");
  refuseSession(appState);
  await outcome;
  expect(appState.store.get(appState.notices.toastsAtom)).toEqual([]);
  stop();
  clearPage();
});

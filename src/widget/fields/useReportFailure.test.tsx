import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { AppStateProvider } from "../state/AppStateProvider";
import { FakeAccount } from "../state/account.fixture";
import { clearPage, createTestAppState, logInCookie, openPage, refuseSession } from "../state/page.fixture";
import { useReportFailure } from "./useReportFailure";

afterEach(cleanup);

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
  const { appState, stop } = openPage(new FakeAccount());
  const { reportFailure, toasts } = renderReportFailure(appState);
  const outcome = reportFailure(Promise.reject(new Error("no")), "It failed");
  refuseSession(appState);
  expect(await outcome).toBe(true);
  expect(toasts()).toEqual([]);
  stop();
  clearPage();
});

import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError, UnauthorizedError } from "../../../shared/wire/errors";
import { AppStateProvider } from "../../state/AppStateProvider";
import type { AdmissionsEvent } from "../../state/core/core";
import { createTestAppState } from "../../state/page.fixture";
import { RootBoundary, useRaise } from "./Boundary";
import { ErrorBoundary } from "./ErrorBoundary";

// React reports every caught error to the console; these are expected.
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));

function Faulty({ fault }: { fault: () => unknown }) {
  const thrown = fault();
  if (thrown !== undefined) throw thrown;
  return <p>All is well.</p>;
}

/** A component whose button raises an error outside rendering. */
function Raising({ fault }: { fault: unknown }) {
  const raise = useRaise();
  return (
    <button type="button" onClick={() => raise(fault)}>
      Work
    </button>
  );
}

function renderInBoundaries(part: React.ReactNode) {
  const events: AdmissionsEvent[] = [];
  const emit = (event: AdmissionsEvent) => void events.push(event);
  const appState = createTestAppState(emit);
  const retried = vi.fn();
  render(
    <RootBoundary emit={emit}>
      <AppStateProvider appState={appState}>
        <ErrorBoundary onRetry={retried}>{part}</ErrorBoundary>
      </AppStateProvider>
    </RootBoundary>,
  );
  return { events, retried, toasts: () => appState.store.get(appState.notices.translatedToastsAtom) };
}

const failedCall = new ApiError("The server is being mended.", 500, "GET /api/profile answered 500");

describe("the error boundary", () => {
  test("shows a toast titled Error for 300000 ms after a failed call, and renders again after Try again", () => {
    let fails = true;
    const { retried, toasts, events } = renderInBoundaries(<Faulty fault={() => (fails ? failedCall : undefined)} />);
    expect(toasts()).toMatchObject([{ title: "Error", text: "The server is being mended.", duration: 300_000 }]);
    expect(events).toEqual([{ name: "admissions-error", message: "The server is being mended." }]);
    fails = false;
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(retried).toHaveBeenCalledOnce();
    expect(screen.getByText("All is well.")).toBeTruthy();
    expect(toasts()).toEqual([]);
  });

  test("shows the toast and leaves the page unchanged after a failed call outside rendering", () => {
    const { toasts } = renderInBoundaries(<Raising fault={failedCall} />);
    fireEvent.click(screen.getByRole("button", { name: "Work" }));
    expect(toasts()).toMatchObject([{ title: "Error", duration: 300_000 }]);
    expect(screen.getByRole("button", { name: "Work" })).toBeTruthy();
  });

  test("shows the dialog headed Unexpected Error after any other error", () => {
    const { toasts } = renderInBoundaries(<Raising fault={new TypeError("x is not a function")} />);
    fireEvent.click(screen.getByRole("button", { name: "Work" }));
    expect(screen.getByRole("heading", { name: "Unexpected Error" })).toBeTruthy();
    expect(toasts()).toEqual([]);
  });

  test("is replaced by the root error screen when the error recurs, and the host page receives an event", () => {
    const { events } = renderInBoundaries(<Faulty fault={() => new TypeError("x is not a function")} />);
    expect(screen.getByRole("heading", { name: "Unexpected Error" })).toBeTruthy();
    // happy-dom reports a dialog's own closing as a cancellation, so fewer clicks may be enough than in a browser.
    for (let tries = 0; tries < 2 && screen.queryByRole("button", { name: "Try again" }); tries += 1) {
      fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    }
    expect(screen.getByRole("heading", { name: "Something went wrong." })).toBeTruthy();
    screen.getByText(
      "The issue that caused you to see this has been logged. We will get it fixed as soon as possible.",
    );
    expect(events.at(-1)).toEqual({ name: "admissions-error", message: "Something went wrong." });
  });

  test("shows and reports nothing for an unauthorized call, which the session handles", () => {
    const refused = new UnauthorizedError("No session.", 401, "GET /api/profile answered 401");
    const { events, toasts } = renderInBoundaries(<Faulty fault={() => refused} />);
    expect(screen.queryByText("Something went wrong.")).toBeNull();
    expect(toasts()).toEqual([]);
    expect(events).toEqual([]);
  });
});

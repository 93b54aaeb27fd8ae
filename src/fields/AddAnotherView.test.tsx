import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { grandview } from "../catalogue/catalogue";
import { indexOf } from "../form/catalogueIndex";
import { AppStateProvider } from "../state/AppStateProvider";
import { isLoggedInAtom } from "../state/core/snapshot";
import { announcementAtom, translatedToastsAtom } from "../state/notices/notices";
import { clearPage, createTestAppState } from "../state/page.fixture";
import { AddAnotherView } from "./AddAnotherView";

beforeEach(() => {
  clearPage();
  vi.stubGlobal("fetch", async () => Response.json({ message: "ok" }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Renders the activities of a logged-in applicant; returns a click on the button that adds one. */
function renderActivities() {
  const group = indexOf(grandview).groups.get("activity");
  if (!group) throw new Error("There are no activities.");
  const appState = createTestAppState();
  appState.store.set(isLoggedInAtom, true);
  render(
    <AppStateProvider appState={appState}>
      <AddAnotherView group={group} show={() => null} removal={null} />
    </AppStateProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Add another activity" }));
  return {
    announced: () => appState.store.get(announcementAtom)?.message,
    toasts: () => appState.store.get(translatedToastsAtom),
  };
}

const failing = async () => {
  throw new TypeError("Failed to fetch");
};

const blocks = () => screen.getAllByRole("heading").map(({ textContent }) => textContent);

describe("§4 'Add another'", () => {
  test("a new block is announced and takes the focus", async () => {
    const { announced } = renderActivities();
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Activity 2"));
    expect([blocks(), announced()]).toEqual([["Activity 1", "Activity 2"], "Activity 2 added."]);
  });
});

describe("§8 a block", () => {
  test("stays when its removal is refused, and a toast shows the error", async () => {
    const { toasts } = renderActivities();
    await waitFor(() => expect(blocks()).toEqual(["Activity 1", "Activity 2"]));
    vi.stubGlobal("fetch", failing);
    fireEvent.click(screen.getByRole("button", { name: "Remove activity 2" }));
    await waitFor(() => expect(toasts()).toMatchObject([{ tone: "error", title: "Error removing activity 2" }]));
    expect(blocks()).toEqual(["Activity 1", "Activity 2"]);
  });

  test("is removed when its addition is refused, and a toast shows the error", async () => {
    vi.stubGlobal("fetch", failing);
    const { toasts } = renderActivities();
    await waitFor(() => expect(toasts()).toMatchObject([{ tone: "error", title: "Error adding another activity" }]));
    expect(blocks()).toEqual(["Activity 1"]);
  });
});

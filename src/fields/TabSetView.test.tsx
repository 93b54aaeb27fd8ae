import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { grandview } from "../catalogue/catalogue";
import { indexOf } from "../form/catalogueIndex";
import { questionsIn } from "../form/nodes";
import { AppStateProvider } from "../state/AppStateProvider";
import { clearPage, createTestAppState, logInCookie } from "../state/page.fixture";
import { TabSetView } from "./TabSetView";

beforeEach(clearPage);
afterEach(() => {
  cleanup();
  clearPage();
  vi.unstubAllGlobals();
});

test("a change of tab that the server refuses shows its message, and the former tab stays with its answers (§4)", async () => {
  const calls: string[] = [];
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    calls.push(`${init?.method ?? "GET"} ${pathname}`);
    return pathname === "/api/tabs" ? Response.json({ message: "Busy." }, { status: 500 }) : Response.json({});
  });
  const set = indexOf(grandview).tabSets.get("transcript");
  if (!set) throw new Error("There is no transcript.");
  logInCookie();
  const appState = createTestAppState();
  appState.answers.set("hs_gpa", "3.75");
  render(
    <AppStateProvider appState={appState}>
      <TabSetView
        set={set}
        show={(nodes) => questionsIn(nodes).map(({ key }) => <p key={key}>{key}</p>)}
        removal={null}
      />
    </AppStateProvider>,
  );
  fireEvent.click(screen.getByRole("tab", { name: "Upload a transcript" }));
  await waitFor(() =>
    expect(appState.store.get(appState.notices.translatedToastsAtom)).toMatchObject([
      { tone: "error", title: `Error handling tabs for ${set.label}`, text: "Busy." },
    ]),
  );
  expect(calls).toContain("PUT /api/tabs");
  expect(screen.getByRole("tab", { selected: true }).textContent).toBe("Type in your grades");
  expect([screen.queryByText("hs_gpa"), screen.queryByText("transcript_file")]).toEqual([expect.anything(), null]);
  expect(appState.answers.read()).toMatchObject({ hs_gpa: "3.75" });
});

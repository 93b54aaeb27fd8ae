import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeGate } from "../../../test/support/gate";
import { grandview } from "../../shared/catalogue/catalogue";
import type { Answers } from "../../shared/form/answers";
import { indexOf } from "../../shared/form/catalogueIndex";
import type { Node, TabSet } from "../../shared/form/catalogueTypes";
import { questionsIn } from "../../shared/form/nodes";
import { useAppState, useAtomValue } from "../state/AppStateProvider";
import { clearPage, createTestAppState, logInCookie } from "../state/page.fixture";
import { renderFor } from "../state/rendered.fixture";
import { createDocumentUpload } from "../state/uploads/documentUpload";
import { TabSetView } from "./TabSetView";

beforeEach(clearPage);
afterEach(clearPage);

const set = indexOf(grandview).tabSets.get("transcript");

function Shown({ tabs }: { tabs: TabSet }) {
  return <TabSetView set={tabs} show={shownKeys} removal={useAtomValue(useAppState().answers.removalAtom)} />;
}

/** The tabs as the form shows them, with an offer to undo; returns their state. */
function showTabs(answers: Answers) {
  if (!set) throw new Error("There is no transcript.");
  logInCookie();
  const appState = createTestAppState();
  appState.answers.load(answers);
  return renderFor(
    <section>
      <Shown tabs={set} />
    </section>,
    appState,
  );
}

const shownKeys = (nodes: readonly Node[]) => questionsIn(nodes).map(({ key }) => <p key={key}>{key}</p>);
const selectedTab = () => screen.getByRole("tab", { selected: true }).textContent;

test("a change of tab that the server refuses shows its message, and the former tab stays with its answers", async () => {
  const calls: string[] = [];
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    calls.push(`${init?.method ?? "GET"} ${pathname}`);
    return pathname === "/api/tabs" ? Response.json({ message: "Busy." }, { status: 500 }) : Response.json({});
  });
  const appState = showTabs({ hs_gpa: "3.75" });
  fireEvent.click(screen.getByRole("tab", { name: "Upload a transcript" }));
  await waitFor(() =>
    expect(appState.store.get(appState.notices.translatedToastsAtom)).toMatchObject([
      { tone: "error", title: `Error handling tabs for ${set?.label}`, text: "Busy." },
    ]),
  );
  expect(calls).toContain("PUT /api/tabs");
  expect(selectedTab()).toBe("Type in your grades");
  expect([screen.queryByText("hs_gpa"), screen.queryByText("transcript_file")]).toEqual([expect.anything(), null]);
  expect(appState.answers.read()).toMatchObject({ hs_gpa: "3.75" });
});

test("Undo of a change of tab that is still being saved waits for it, and saves the former tab after it", async () => {
  const saved: unknown[] = [];
  let answerFirst = () => {};
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    if (pathname !== "/api/tabs") return Response.json({});
    saved.push(JSON.parse(String(init?.body)).chosen_tab);
    if (saved.length === 1) await new Promise<void>((resolve) => (answerFirst = resolve));
    return Response.json({ message: "OK" });
  });
  const appState = showTabs({ hs_gpa: "3.75" });
  fireEvent.click(screen.getByRole("tab", { name: "Upload a transcript" }));
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(saved).toEqual(["upload"]);
  answerFirst();
  await waitFor(() => expect(saved).toEqual(["upload", "type"]));
  expect(selectedTab()).toBe("Type in your grades");
  expect(appState.answers.read()).toMatchObject({ hs_gpa: "3.75" });
});

test("Undo of a change of tab waits for the fetch of the document that the opened tab has begun", async () => {
  const { opened: isAnswered, open: answerFetch } = makeGate();
  vi.stubGlobal("fetch", async (input: RequestInfo | URL) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    if (pathname === "/api/document-answer") return Response.json({});
    if (!pathname.startsWith("/api/pdf/document-answer")) return Response.json({ message: "OK" });
    await isAnswered;
    return Response.json({ status: "NOT_ANSWERED", message: null });
  });
  const { uploads } = showTabs({ hs_gpa: "3.75" });
  fireEvent.click(screen.getByRole("tab", { name: "Upload a transcript" }));
  const undo = await screen.findByRole("button", { name: "Undo" });
  uploads.of("transcript_file", createDocumentUpload).onShown();
  fireEvent.click(undo);
  answerFetch();
  await waitFor(() => expect(selectedTab()).toBe("Type in your grades"));
});

test("a tab with a stored document is left only where the applicant agrees to delete it", async () => {
  const calls: string[] = [];
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    calls.push(`${init?.method ?? "GET"} ${pathname}`);
    return Response.json(pathname === "/api/document-answer" ? {} : { message: "OK" });
  });
  const { answers } = showTabs({});
  fireEvent.click(screen.getByRole("tab", { name: "Upload a transcript" }));
  await waitFor(() => expect(selectedTab()).toBe("Upload a transcript"));
  answers.load({ transcript_file: "grades.pdf" });
  fireEvent.click(screen.getByRole("tab", { name: "Type in your grades" }));
  fireEvent.click(await screen.findByRole("button", { name: "Cancel" }));
  expect(calls.filter((call) => call === "PUT /api/tabs")).toHaveLength(1);
  expect(selectedTab()).toBe("Upload a transcript");
  fireEvent.click(screen.getByRole("tab", { name: "Type in your grades" }));
  fireEvent.click(await screen.findByRole("button", { name: "Delete" }));
  await waitFor(() => expect(selectedTab()).toBe("Type in your grades"));
  expect(calls.filter((call) => call === "PUT /api/tabs")).toHaveLength(2);
});

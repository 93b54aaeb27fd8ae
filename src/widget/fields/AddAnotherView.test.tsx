import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { grandview } from "../../shared/catalogue/catalogue";
import { initialArrangement } from "../../shared/form/answers";
import { indexOf } from "../../shared/form/catalogueIndex";
import type { AddAnother } from "../../shared/form/catalogueTypes";
import { questionsIn } from "../../shared/form/nodes";
import { useAppState, useAtomValue } from "../state/AppStateProvider";
import { clearPage, createTestAppState, logInCookie, pause } from "../state/page.fixture";
import { renderFor } from "../state/rendered.fixture";
import { AddAnotherView } from "./AddAnotherView";

beforeEach(() => {
  clearPage();
  vi.stubGlobal("fetch", async () => Response.json({ message: "ok" }));
});
afterEach(clearPage);

function groupOf(id: string) {
  const group = indexOf(grandview).groups.get(id);
  if (!group) throw new Error(`There is no ${id}.`);
  return group;
}

/** Renders the activities of a logged-in applicant; returns a click on the button that adds one. */
function renderActivities() {
  const group = groupOf("activity");
  logInCookie();
  const appState = renderFor(<AddAnotherView group={group} show={() => null} removal={null} />);
  fireEvent.click(screen.getByRole("button", { name: "Add another activity" }));
  return {
    announced: () => appState.store.get(appState.notices.announcementAtom)?.message,
    toasts: () => appState.store.get(appState.notices.translatedToastsAtom),
  };
}

const failing = async () => {
  throw new TypeError("Failed to fetch");
};

const blocks = () => screen.getAllByRole("heading").map(({ textContent }) => textContent);

test("a new block is announced and takes the focus at once, so that no key is lost that follows", () => {
  const { announced } = renderActivities();
  expect(document.activeElement?.textContent).toBe("Activity 2");
  expect([blocks(), announced()]).toEqual([["Activity 1", "Activity 2"], "Activity 2 added."]);
});

function Blocks({ group }: { group: AddAnother }) {
  const { answers } = useAppState();
  return <AddAnotherView group={group} show={() => null} removal={useAtomValue(answers.removalAtom)} />;
}

/** Renders two activities, of which the first has a name; returns what is announced from then on. */
function renderTwo() {
  const group = groupOf("activity");
  logInCookie();
  const appState = createTestAppState();
  const key = questionsIn(group.blocks[0] ?? [])[0]?.key ?? "";
  appState.answers.load({ [key]: "Chess" }, { ...initialArrangement, addAnother: { activity: 2 } });
  renderFor(
    <section>
      <Blocks group={group} />
    </section>,
    appState,
  );
  const announced: string[] = [];
  const { store } = appState;
  store.sub(appState.notices.announcementAtom, () =>
    announced.push(appState.language.translate(store.get(appState.notices.announcementAtom)?.message ?? "")),
  );
  const focused: (string | null)[] = [];
  document.addEventListener("focusin", ({ target }) => target instanceof Element && focused.push(target.textContent));
  return { announced, focused };
}

test("a removed block that can be brought back is announced once with the offer, which takes the focus once and stays silent when a block is added", async () => {
  const { announced, focused } = renderTwo();
  fireEvent.click(screen.getByRole("button", { name: "Remove activity 1" }));
  await pause(50);
  expect([announced, focused]).toEqual([["Activity 1 was removed. Undo"], ["Activity 1 was removed.Undo"]]);
  fireEvent.click(screen.getByRole("button", { name: "Add another activity" }));
  await waitFor(() => expect(focused).toHaveLength(2));
  await pause(50);
  expect([announced.slice(1), focused.slice(1)]).toEqual([["Activity 2 added."], ["Activity 2"]]);
  expect(screen.getByRole("button", { name: "Undo" })).toBeTruthy();
});

describe("a block", () => {
  test("stays when a touch screen takes a second tap on the one before it for a first one", async () => {
    renderActivities();
    fireEvent.click(screen.getByRole("button", { name: "Add another activity" }));
    await waitFor(() => expect(blocks()).toHaveLength(3));
    const tap = () => fireEvent.click(screen.getByRole("button", { name: "Remove activity 1" }), { detail: 1 });
    tap();
    tap();
    expect(blocks()).toEqual(["Activity 1", "Activity 2"]);
  });

  test("is removed when its addition is refused, and a toast shows the error", async () => {
    vi.stubGlobal("fetch", failing);
    const { toasts } = renderActivities();
    await waitFor(() => expect(toasts()).toMatchObject([{ tone: "error", title: "Error adding another activity" }]));
    expect(blocks()).toEqual(["Activity 1"]);
  });
});

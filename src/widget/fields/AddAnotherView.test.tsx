import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { grandview } from "../../shared/catalogue/catalogue";
import { type Answers, initialArrangement } from "../../shared/form/answers";
import { indexOf } from "../../shared/form/catalogueIndex";
import { useAppState, useAtomValue } from "../state/AppStateProvider";
import { clearPage, createTestAppState, logInCookie, pause } from "../state/page.fixture";
import { renderFor } from "../state/rendered.fixture";
import { AddAnotherView } from "./AddAnotherView";

beforeEach(() => {
  clearPage();
  vi.stubGlobal("fetch", async () => Response.json({ message: "ok" }));
});
afterEach(clearPage);

function Activities() {
  const removal = useAtomValue(useAppState().answers.removalAtom);
  const group = indexOf(grandview).groups.get("activity");
  return group && <AddAnotherView group={group} show={() => null} removal={removal} />;
}

/** Renders the activities of a logged-in applicant, by default one; returns what is announced from then on. */
function renderActivities(answers: Answers = {}, count = 1) {
  logInCookie();
  const appState = createTestAppState();
  const { language, notices, store } = appState;
  appState.answers.load(answers, { ...initialArrangement, addAnother: { activity: count } });
  renderFor(
    <section>
      <Activities />
    </section>,
    appState,
  );
  const announced: string[] = [];
  store.sub(notices.announcementAtom, () =>
    announced.push(language.translate(store.get(notices.announcementAtom)?.message ?? "")),
  );
  return { announced, toasts: () => store.get(notices.translatedToastsAtom) };
}

const failing = async () => {
  throw new TypeError("Failed to fetch");
};

const press = (name: string, detail = 0) => fireEvent.click(screen.getByRole("button", { name }), { detail });
const add = "Add another activity";
const blocks = () => screen.getAllByRole("heading").map(({ textContent }) => textContent);

test("a new block is announced and takes the focus at once, so that no key is lost that follows", () => {
  const { announced } = renderActivities();
  press(add);
  expect(document.activeElement?.textContent).toBe("Activity 2");
  expect([blocks(), announced]).toEqual([["Activity 1", "Activity 2"], ["Activity 2 added."]]);
});

test("a removed block that can be brought back is announced once with the offer, which takes the focus once and stays silent when a block is added", async () => {
  const { announced } = renderActivities({ activity_name: "Chess" }, 2);
  const focused: (string | null)[] = [];
  document.addEventListener("focusin", ({ target }) => target instanceof Element && focused.push(target.textContent));
  press("Remove activity 1");
  await pause(50);
  expect([announced, focused]).toEqual([["Activity 1 was removed. Undo"], ["Activity 1 was removed.Undo"]]);
  press(add);
  await waitFor(() => expect(focused).toHaveLength(2));
  await pause(50);
  expect([announced.slice(1), focused.slice(1)]).toEqual([["Activity 2 added."], ["Activity 2"]]);
  expect(screen.getByRole("button", { name: "Undo" })).toBeTruthy();
});

describe("a block", () => {
  test("stays when a touch screen takes a second tap on the one before it for a first one", () => {
    renderActivities();
    press(add);
    press(add);
    expect(blocks()).toHaveLength(3);
    press("Remove activity 1", 1);
    press("Remove activity 1", 1);
    expect(blocks()).toEqual(["Activity 1", "Activity 2"]);
  });

  test("is removed when its addition is refused, and a toast shows the error", async () => {
    vi.stubGlobal("fetch", failing);
    const { toasts } = renderActivities();
    press(add);
    await waitFor(() => expect(toasts()).toMatchObject([{ tone: "error", title: "Error adding another activity" }]));
    expect(blocks()).toEqual(["Activity 1"]);
  });
});

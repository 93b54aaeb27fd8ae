import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { grandview } from "../catalogue/catalogue";
import { grandviewUniversity } from "../catalogue/institution";
import { indexOf } from "../form/catalogueIndex";
import { createApplication } from "../state/application";
import { writtenAtom } from "../state/institution";
import { english } from "../state/language/language";
import { toldToastsAtom } from "../state/notices";
import { clearPage, settings } from "../state/page.fixture";
import { isLoggedInAtom } from "../state/snapshot";
import { VisitContext } from "../state/VisitContext";
import { createVisit } from "../state/visit";
import type { ApplicationCode } from "../state/whole";
import { AddAnotherView } from "./AddAnotherView";

beforeEach(() => {
  clearPage();
  vi.stubGlobal("fetch", async () => Response.json({ message: "ok" }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The activities of somebody who is logged in, on a page whose second chunk comes as `load` says. */
function renderActivities(load: () => Promise<ApplicationCode>) {
  const group = indexOf(grandview).groups.get("activity");
  if (!group) throw new Error("There are no activities.");
  const visit = createVisit(settings, { view: window, language: english, emit: () => undefined, now: Date.now, load });
  visit.store.set(writtenAtom, { institution: grandviewUniversity, catalogue: grandview });
  visit.store.set(isLoggedInAtom, true);
  render(
    <VisitContext value={visit}>
      <AddAnotherView group={group} show={() => null} />
    </VisitContext>,
  );
  const button = screen.getByRole("button", { name: "Add another activity" });
  button.focus();
  fireEvent.click(button);
  return { button, toasts: () => visit.store.get(toldToastsAtom) };
}

const failing = async () => {
  throw new TypeError("Failed to fetch");
};

const blocks = () => screen.getAllByRole("heading").map(({ textContent }) => textContent);
const announced = () => screen.getByRole("status").textContent;

describe("§4 Add-another, before the code that adds is there", () => {
  test("the block is announced and takes the focus once it is there", async () => {
    let arrive: (code: ApplicationCode) => void = () => undefined;
    const coming = new Promise<ApplicationCode>((resolve) => {
      arrive = resolve;
    });
    const { button } = renderActivities(() => coming);
    await new Promise((rendered) => requestAnimationFrame(rendered));
    expect([blocks(), announced(), document.activeElement]).toEqual([["Activity 1"], "", button]);
    arrive({ createApplication });
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Activity 2"));
    expect([blocks(), announced()]).toEqual([["Activity 1", "Activity 2"], "Activity 2 added."]);
  });

  test("where it cannot be had, only the failure is told, and the focus stays", async () => {
    const { button, toasts } = renderActivities(() => Promise.reject(new Error("blocked")));
    await waitFor(() => expect(toasts()).toMatchObject([{ tone: "error", title: "Error adding another activity" }]));
    await new Promise((rendered) => requestAnimationFrame(rendered));
    expect([blocks(), announced(), document.activeElement]).toEqual([["Activity 1"], "", button]);
  });
});

describe("§8 a block that the server cannot be told of", () => {
  test("comes back, and the toast says that it was not removed", async () => {
    const { toasts } = renderActivities(async () => ({ createApplication }));
    await waitFor(() => expect(blocks()).toEqual(["Activity 1", "Activity 2"]));
    vi.stubGlobal("fetch", failing);
    fireEvent.click(screen.getByRole("button", { name: "Remove activity 2" }));
    await waitFor(() => expect(toasts()).toMatchObject([{ tone: "error", title: "Error removing activity 2" }]));
    expect(blocks()).toEqual(["Activity 1", "Activity 2"]);
  });

  test("goes again, and the toast says that it was not added", async () => {
    vi.stubGlobal("fetch", failing);
    const { toasts } = renderActivities(async () => ({ createApplication }));
    await waitFor(() => expect(toasts()).toMatchObject([{ tone: "error", title: "Error adding another activity" }]));
    expect(blocks()).toEqual(["Activity 1"]);
  });
});

import type { Atom } from "jotai/vanilla";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { address } from "../../shared/form/catalogue.fixture";
import { FakeAccount } from "./account.fixture";
import type { AppState } from "./appState";
import { clearPage, loaded, logInCookie, openPage, refuseSession, type TestPage } from "./page.fixture";
import { queryClientOf } from "./profile/profile";

const mark = "Lovelace";
let page: TestPage;

beforeEach(async () => {
  clearPage();
  logInCookie(mark);
  const account = new FakeAccount();
  account.username = `ada.${mark}@grandview.edu`.toLowerCase();
  account.answers = { last_name: mark, country: "USA", city: mark };
  account.found = { address_line_1: mark, city: mark };
  page = openPage(account);
});
afterEach(() => {
  page.stop();
  clearPage();
});

/** Every atom that is written from here on. */
function writtenAtoms({ store }: AppState): ReadonlySet<Atom<unknown>> {
  const atoms = new Set<Atom<unknown>>();
  const { set } = store;
  vi.spyOn(store, "set").mockImplementation((atom, ...args) => {
    atoms.add(atom);
    return set(atom, ...args);
  });
  return atoms;
}

/** Uses the features that keep something of a person. */
async function useEverything({ answers, lookup, notices, check, queryClientHolder, ...appState }: AppState) {
  answers.set("first_name", mark);
  answers.set("country", "CAN");
  await appState.arrangementActions.addBlock("legacy");
  await lookup.choose(address, { id: "1", text: mark });
  answers.dates.restore({ birth_date: { month: mark, day: "", year: "" } });
  check.report("zip", mark);
  appState.uploads.setStored({ fafsa_file: { file_name: mark, file_size: 1 } });
  notices.show({ tone: "info", title: mark, text: mark });
  notices.announce(mark);
  check.showRefusal({ errors: { zip: [mark], gone: [mark] }, message: mark });
  queryClientOf(queryClientHolder).setQueryData(["pdf"], mark);
  appState.local.offer({ first_name: mark });
  appState.saver.postpone([{ key: "zip", mine: mark, theirs: mark }]);
  appState.profile.posts.add("postValidations", { body: { zip: [mark] } });
}

/** Where something of the person is found, in any letters. */
function placesOf({ store, answers, saver, queryClientHolder }: AppState, atoms: ReadonlySet<Atom<unknown>>) {
  const places = {
    ...Object.fromEntries([...atoms].map((atom) => [`atom ${String(atom)}`, store.get(atom)])),
    answers: answers.read(),
    unsaved: saver.unsaved(),
    queries: queryClientHolder.client?.getQueryCache().getAll(),
    session: { ...sessionStorage },
    local: { ...localStorage },
    cookies: document.cookie,
  };
  return Object.entries(places).flatMap(([place, value]) =>
    (JSON.stringify(value) ?? "").toLowerCase().includes(mark.toLowerCase()) ? [place] : [],
  );
}

test.each([
  ["the applicant logs out", ({ session }: AppState) => session.logOut("chosen")],
  ["the idle time runs out", ({ session }: AppState) => session.logOut("idle")],
  ["the server refuses the session", async (appState: AppState) => refuseSession(appState)],
])("nothing of a person is left on the page after %s", async (_, end) => {
  const { appState } = page;
  const atoms = writtenAtoms(appState);
  await loaded(page);
  await useEverything(appState);
  expect(placesOf(appState, atoms).length).toBeGreaterThan(8);
  await end(appState);
  expect(placesOf(appState, atoms)).toEqual([]);
});

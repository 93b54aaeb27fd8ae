import type { Atom } from "jotai/vanilla";
import { beforeEach, expect, test } from "vitest";
import { initialArrangement } from "../../shared/form/answers";
import { address } from "../../shared/form/catalogue.fixture";
import { FakeAccount } from "./account.fixture";
import { clearPage, logInCookie, openLoggedIn, openPage, refuseSession, type TestPage } from "./page.fixture";
import type { Person } from "./person";
import { queryClientOf } from "./profile/profile";

const mark = "Lovelace";
let page: TestPage;

beforeEach(async () => {
  clearPage();
  const account = new FakeAccount();
  account.username = `ada.${mark}@grandview.edu`.toLowerCase();
  account.answers = { last_name: mark, country: "USA", city: mark };
  account.found = { address_line_1: mark, city: mark };
  page = await openLoggedIn(account, mark);
});

/** Uses the features that keep something of a person. */
async function useEverything({ answers, lookup, notices, check, client, ...appState }: Person) {
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
  queryClientOf(client).setQueryData(["pdf"], mark);
  const draft = {
    username: null,
    mine: { first_name: mark },
    base: {},
    sent: {},
    dates: {},
    arrangement: initialArrangement,
  };
  await appState.kept.giveTo("another", draft, () => undefined);
  appState.saver.postpone([{ key: "zip", mine: mark, theirs: mark }]);
  appState.profile.post("postValidations", { body: { zip: [mark] } });
}

/** Of the objects here only atoms have both of their own; a derived one has no first value. */
const isAtom = (value: object): value is Atom<unknown> =>
  Object.hasOwn(value, "read") && Object.hasOwn(value, "toString");

/** Where something of the person is found, in any letters, from the element on: in objects, in atoms, in what the browser keeps. */
function placesOf({ element }: TestPage): readonly string[] {
  const seen = new Set<unknown>([element.view, element.store]);
  const places: string[] = [];
  const look = (path: string, value: unknown): void => {
    if (typeof value === "string" && value.toLowerCase().includes(mark.toLowerCase())) places.push(path);
    if (typeof value !== "object" || value === null || seen.has(value)) return;
    seen.add(value);
    if (isAtom(value)) look(`${path}()`, element.store.get(value));
    const entries = value instanceof Map || value instanceof Set ? [...value.entries()] : Object.entries(value);
    for (const [name, each] of entries) look(`${path}.${String(name)}`, each);
  };
  look("element", element);
  look("answers", page.appState.answers.read());
  look("unsaved", page.appState.saver.unsaved());
  look("browser", [{ ...sessionStorage }, { ...localStorage }, document.cookie]);
  return places;
}

test.each([
  ["the applicant logs out", ({ session }: Person) => session.logOut("chosen")],
  ["the idle time runs out", ({ session }: Person) => session.logOut("idle")],
  ["the server refuses the session", async (appState: Person) => refuseSession(appState)],
])("nothing of a person can be reached on the page after %s", async (_, end) => {
  await useEverything(page.appState);
  expect(placesOf(page).length).toBeGreaterThan(8);
  await end(page.appState);
  expect(placesOf(page)).toEqual([]);
});

test("what is late for a person reaches neither the next one nor the host page", async () => {
  const { element, events } = page;
  const former = element.store.get(element.personAtom);
  refuseSession(former);
  const told = events.length;
  await useEverything(former).catch(() => undefined);
  await former.saver.save().catch(() => undefined);
  await former.profile.load();
  former.saver.keepNow();
  former.emit({ name: "admissions-saved" });
  await new Promise((resolve) => setTimeout(resolve));
  expect(placesOf(page)).toEqual([]);
  expect(events).toHaveLength(told);
});

test.each([
  ["a visitor's", false, true],
  ["an applicant's whose account has not come", true, false],
])("%s claimed draft goes on, and its claim does so only as that of a visitor", (_whose, isLoggedIn, isClaimed) => {
  clearPage();
  const account = new FakeAccount();
  if (isLoggedIn) {
    logInCookie(mark);
    account.held = new Promise(() => undefined);
  }
  const other = openPage(account);
  other.appState.answers.set("first_name", "Visitor");
  other.appState.kept.claim("ada@grandview.edu");
  expect(other.appState.end("replaced").draft).toMatchObject({ mine: { first_name: "Visitor" }, isClaimed });
});

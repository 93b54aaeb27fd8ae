import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { FakeAccount } from "./account.fixture";
import { clearPage, logInCookie, openPage, prefix, refuseSession, type TestPage, tabStorageOf } from "./page.fixture";
import { logIn } from "./profile/profile";
import { createDocumentUpload } from "./uploads/uploads";

const people = ["ada", "bob"] as const;
type Applicant = (typeof people)[number];

/** Two accounts behind the browser's one cookie, which says whose a call is. */
function openSite() {
  const accounts = { ada: new FakeAccount(), bob: new FakeAccount() };
  for (const name of people) Object.assign(accounts[name], { username: `${name}@grandview.edu`, sessionTag: name });
  const site = {
    accounts,
    isDown: false,
    /** Whether the network goes down with the next login, before its account is loaded. */
    isFalling: false,
    async fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
      const owner = people.find(isSessionOf);
      if (site.isDown) throw new TypeError("Failed to fetch");
      site.isDown = site.isFalling && String(input).endsWith("/public/login");
      return owner ? accounts[owner].fetch(input, init) : Response.json({ message: "no session" }, { status: 401 });
    },
  };
  return site;
}

const step = fc.record({
  kind: fc.constantFrom(
    ...([
      "type",
      "type",
      "type",
      "logIn",
      "logIn",
      "logInOnly",
      "save",
      "upload",
      "logOut",
      "idle",
      "refused",
      "reload",
      "down",
      "up",
    ] as const),
  ),
  tab: fc.constantFrom<0 | 1>(0, 1),
  key: fc.constantFrom("first_name", "last_name", "city"),
  who: fc.constantFrom(...people),
});
type Step = Parameters<Parameters<typeof step.map>[0]>[0];

let open: TestPage[] = [];
afterEach(() => {
  for (const page of open) page.stop();
  clearPage();
});

const isSessionOf = (who: Applicant) => document.cookie.includes(`${prefix}user=${who}`);

/** Who uses a tab now; null while the account is not loaded. */
function whoIn({ appState }: TestPage): Applicant | "visitor" | null {
  if (!appState.session.isLoggedIn) return "visitor";
  return people.find((name) => appState.username()?.startsWith(name)) ?? null;
}

/** Walks through a computer that two applicants and a visitor share, in two tabs. */
async function walk(steps: readonly Step[]): Promise<void> {
  clearPage();
  const site = openSite();
  const storages = [tabStorageOf(), tabStorageOf()];
  const openTab = (index: 0 | 1) => openPage(site, {}, storages[index]);
  const tabs = [openTab(0), openTab(1)];
  open = tabs;
  let typed = 0;
  /** The model: which answers of visitors each applicant has taken along by a login in the tab where they were typed. */
  const taken: Record<Applicant, Set<unknown>> = { ada: new Set(), bob: new Set() };
  const isOf = (who: Applicant, value: unknown) => String(value).startsWith(who) || taken[who].has(value);
  /** What the applicants have typed in each tab and must find again, by key. */
  const owed: readonly Map<string, { readonly who: Applicant; readonly value: string }>[] = [new Map(), new Map()];
  const forgetUnless = (each: Map<string, { readonly who: Applicant }>, isKept: (who: Applicant) => boolean) => {
    for (const [key, { who }] of each) if (!isKept(who)) each.delete(key);
  };
  const answersIn = (page: TestPage) => Object.values(page.appState.answers.read()).filter(Boolean);

  async function take({ kind, tab, key, who }: Step, page: TestPage): Promise<void> {
    const { appState } = page;
    const user = whoIn(page);
    typed += 1;
    switch (kind) {
      case "type":
        if (user) appState.answers.set(key, `${user}-${typed}`);
        if (user === "ada" || user === "bob") owed[tab]?.set(key, { who: user, value: `${user}-${typed}` });
        return;
      case "logIn":
      case "logInOnly": {
        site.isFalling = kind === "logInOnly";
        const isFree = (value: unknown) =>
          String(value).startsWith("visitor") && !people.some((each) => isOf(each, value));
        for (const value of site.isDown ? [] : answersIn(page).filter(isFree)) taken[who].add(value);
        if (!site.isDown) logInCookie(`${who}${typed}`);
        // Whoever logs in next may know enough to open what another applicant has left.
        if (!site.isDown) for (const each of owed) forgetUnless(each, (owner) => owner === who);
        await logIn(appState, { username: `${who}@grandview.edu`, password: "x" });
        return;
      }
      case "save":
        await appState.saver.save();
        return;
      case "upload":
        return appState.uploads.of("fafsa_file", createDocumentUpload).choose(new File(["%PDF-1.7"], "aid.pdf"));
      case "logOut":
      case "idle":
        if (user !== "visitor") await appState.session.logOut(kind === "idle" ? "idle" : "chosen");
        return;
      case "refused":
        if (user !== "visitor") refuseSession(appState);
        return;
      case "reload":
        // After the end of a session, what was not saved is in the memory of the page alone.
        forgetUnless(owed[tab] ?? new Map(), (owner) => owner === user && isSessionOf(owner));
        page.stop();
        tabs[tab] = openTab(tab);
        return;
      default:
        site.isDown = kind === "down";
    }
  }

  const isLoading = ({ appState: { store, profile } }: TestPage) => store.get(profile.stateAtom).status === "loading";
  for (const each of steps) {
    const page = tabs[each.tab];
    if (page) await take(each, page).catch(() => undefined);
    await vi.waitFor(() => expect(tabs.some(isLoading)).toBe(false));
    for (const name of people) {
      const held = Object.values(site.accounts[name].answers).filter(Boolean);
      expect(held.filter((value) => !isOf(name, value))).toEqual([]);
    }
    for (const page of tabs) {
      const user = whoIn(page);
      const isOwn = (value: unknown) =>
        user === "ada" || user === "bob" ? isOf(user, value) : String(value).startsWith("visitor");
      expect(answersIn(page).filter((value) => !isOwn(value))).toEqual([]);
    }
    expect(storages.map(({ texts }) => [...texts.values()].join()).join()).not.toMatch(/ada-|bob-/);
  }
  site.isDown = false;
  await logInEverywhere("ada");
  // A save that began without the network may fail first.
  for (const { appState } of tabs) await appState.saver.save().catch(() => appState.saver.save());
  for (const [index, page] of tabs.entries()) {
    const state = page.appState.store.get(page.appState.saver.stateAtom);
    const conflicts = state.status === "conflicted" ? state.conflicts.map(({ key }) => key) : [];
    const isSaved = (key: string, value: string) => site.accounts.ada.saves.some((body) => body[key] === value);
    const own = [...(owed[index] ?? [])].filter(([, { who }]) => who === "ada");
    expect(own.filter(([key, { value }]) => !isSaved(key, value) && !conflicts.includes(key))).toEqual([]);
  }
  for (const page of tabs) page.stop();

  /** Logs an applicant in until both tabs show the account: the end of an earlier session may still be on its way to the other. */
  async function logInEverywhere(who: Applicant): Promise<void> {
    const [page] = tabs;
    while (page && tabs.map(whoIn).join() !== [who, who].join()) {
      await take({ kind: "logIn", tab: 0, key: "city", who }, page);
      await new Promise((resolve) => setTimeout(resolve));
      await vi.waitFor(() => expect(tabs.some(isLoading)).toBe(false));
    }
  }
}

/** The account cannot be loaded before the next login changes the session's secret. */
const offlineReload = (["logIn", "down", "type", "reload"] as const).map(
  (kind): Step => ({
    kind,
    tab: 0,
    key: "city",
    who: "ada",
  }),
);

test("whatever happens on a shared computer, no applicant sees or is given what another has typed, or loses an answer", () =>
  fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 12 }), walk), { numRuns: 50, examples: [[offlineReload]] }));

import { beforeEach, describe, expect, test, vi } from "vitest";
import { completeAnswers } from "../../../../test/support/people/requiredAnswers";
import type { Answers } from "../../../shared/form/answers";
import { ApiError } from "../../../shared/wire/errors";
import { FakeAccount, type Fault } from "../account.fixture";
import {
  clearPage,
  loaded,
  logInCookie,
  openLoggedIn,
  pause,
  refuseSession,
  saved,
  type TestPage,
} from "../page.fixture";
import { deriveWebStatus } from "../profile/webStatus";

let account: FakeAccount;
let page: TestPage;

/** Gives every required answer. */
function completed({ appState: { answers } }: TestPage): Answers {
  for (const [key, value] of Object.entries(completeAnswers)) answers.set(key, value);
  return answers.read();
}

async function open(): Promise<void> {
  page = await openLoggedIn(account);
  await saved(page.appState);
}

const status = () => page.appState.store.get(page.appState.profile.webStatusAtom);
const shown = () => page.appState.store.get(page.appState.check.errorsAtom);
const openErrors = vi.fn();
const paths = () => account.requests.map(({ method, path }) => `${method} ${path}`);

beforeEach(() => {
  openErrors.mockClear();
  clearPage();
  account = new FakeAccount();
});
describe("the web status from the profile", () => {
  test.each<[readonly string[], ReturnType<typeof deriveWebStatus>]>([
    [[], null],
    [["started"], "started"],
    [["started", "started"], "started"],
    [["started", "validating"], "validating"],
    [["submitted", "validating", "started"], "submitted"],
    [["started", "archived"], "started"],
    [["archived"], null],
  ])("of the entries %j is %s", (entries, status) => {
    expect(deriveWebStatus(entries.map((web_status) => ({ web_status })))).toBe(status);
  });

  test.each<Fault>(["broken", "refused"])(
    "becomes started if there is none, and its post is retried twice: %s",
    async (fault) => {
      account.statuses = [];
      account.faults = [null, null, null, fault, fault];
      await open();
      expect(status()).toBe("started");
      await expect.poll(() => account.statuses).toEqual(["started"]);
      expect(paths().filter((path) => path === "POST /api/web-status")).toHaveLength(3);
    },
  );
});

describe("a submission", () => {
  test("with missing answers shows their errors at once, saves, posts validating and the errors, and submits nothing", async () => {
    await open();
    const { answers, check } = page.appState;
    answers.set("first_name", "Ada");
    const posted = check.refuse();
    expect(Object.keys(shown())).toContain("last_name");
    expect(shown()).not.toHaveProperty("first_name");
    expect(status()).toBe("started");
    await posted;
    expect(status()).toBe("validating");
    await expect
      .poll(() => paths().slice(-3))
      .toEqual(["PUT /api/answer", "POST /api/web-status", "POST /api/validations"]);
    expect(account.saves).toEqual([{ first_name: "Ada" }]);
    expect(account.statuses).toEqual(["started", "validating"]);
  });

  test("is not refused if no answer is missing, or if the application is already submitted", async () => {
    await open();
    const { check } = page.appState;
    const { first_name } = completed(page);
    expect(check.refuse()).toBeNull();
    page.appState.answers.set("first_name", "");
    account.statuses = ["started", "validating", "submitted"];
    await page.appState.profile.load();
    expect(check.refuse()).toBeNull();
    page.appState.answers.set("first_name", first_name ?? "");
    expect(paths()).not.toContain("POST /api/web-status");
  });

  test("refused without a network is posted after the first successful save, and again after a reload that shows the old status", async () => {
    await open();
    const { answers, check, profile, saver, store } = page.appState;
    // The save, and the change without answers after it.
    account.faults = ["dropRequest", "dropRequest"];
    answers.set("first_name", "Ada");
    const posted = check.refuse();
    expect(shown()).toHaveProperty("last_name");
    await expect(posted).rejects.toThrow(ApiError);
    expect(account.statuses).toEqual(["started"]);
    expect(status()).toBe("started");
    expect(store.get(check.isCheckingAtom)).toBe(true);
    saver.retryNow();
    await expect.poll(() => paths()).toContain("POST /api/validations");
    expect(account.statuses).toEqual(["started", "validating"]);
    account.statuses = ["started"];
    await profile.load();
    expect(status()).toBe("validating");
    await expect.poll(() => account.statuses).toEqual(["started", "validating"]);
  });

  test("waits for two earlier refusals, the second of which posts the changes made since the first", async () => {
    await open();
    const { answers, check, saver } = page.appState;
    account.faults = [null, "broken"];
    answers.set("first_name", "Ada");
    const first = check.refuse();
    await expect.poll(() => paths()).toContain("POST /api/web-status");
    answers.set("city", "Ames");
    const second = check.refuse();
    completed(page);
    await expect(check.submit(openErrors)).resolves.toBe(true);
    await expect(Promise.all([first, second])).resolves.toEqual([undefined, undefined]);
    expect(saver.hasUnsaved).toBe(false);
    expect(account.answers).toMatchObject(completeAnswers);
    expect(account.statuses).toEqual(["started", "validating", "submitted"]);
  });

  test("made in another tab is not undone by a refusal whose posts are pending", async () => {
    await open();
    const { check, profile } = page.appState;
    account.faults = ["broken"];
    check.refuse()?.catch(() => undefined);
    const late = check.refuse();
    await expect.poll(() => paths()).toContain("POST /api/web-status");
    account.statuses = ["started", "validating", "submitted"];
    await profile.load();
    expect(status()).toBe("submitted");
    await late;
    expect(status()).toBe("submitted");
  });

  test.each(["refuse", "submit"] as const)(
    "(%s) that is pending is not shared with the next applicant in this tab",
    async (kind) => {
      await open();
      const { answers, check, session } = page.appState;
      answers.set("first_name", "Ada");
      account.held = new Promise(() => undefined);
      const outcome = kind === "refuse" ? check.refuse() : check.submit(openErrors);
      outcome?.catch(() => undefined);
      await pause(20);
      account.held = null;
      refuseSession(page.appState);
      Object.assign(account, { username: "bob@grandview.edu", answers: {}, statuses: ["started"] });
      logInCookie("other");
      await session.begin();
      await loaded(page);
      page.appState.answers.set("first_name", "Bob");
      await page.appState.check.refuse();
      expect(account.answers).toEqual({ first_name: "Bob" });
      expect(account.statuses).toEqual(["started", "validating"]);
    },
  );

  test("stops with an error if an answer is cleared during its save", async () => {
    await open();
    completed(page);
    const submitting = page.appState.check.submit(openErrors);
    page.appState.answers.set("first_name", "");
    expect([await submitting, Object.keys(shown()), openErrors.mock.calls.length]).toEqual([false, ["first_name"], 1]);
    await expect.poll(() => paths().at(-1)).toBe("POST /api/validations");
    expect(paths()).not.toContain("POST /api/submit");
  });

  test("without errors is sent once, although the applicant clicks twice, and its status is posted", async () => {
    await open();
    completed(page);
    const { check } = page.appState;
    await expect(Promise.all([check.submit(openErrors), check.submit(openErrors)])).resolves.toEqual([true, true]);
    expect(paths().filter((path) => path === "POST /api/submit")).toHaveLength(1);
    expect(paths()).not.toContain("POST /api/validations");
    expect(account.statuses).toEqual(["started", "validating", "submitted"]);
    expect(status()).toBe("submitted");
  });

  test.each<[string, (Fault | null)[]]>([
    // With the change without answers, which asks whether the account can be reached.
    ["save", ["dropResponse", "dropResponse"]],
    ["submit", [null, null, "dropResponse"]],
  ])("rejects when the response to the %s is lost, and the repeat creates one application", async (_name, faults) => {
    await open();
    completed(page);
    account.faults = faults;
    await expect(page.appState.check.submit(openErrors)).rejects.toThrow();
    await expect(page.appState.check.submit(openErrors)).resolves.toBe(true);
    expect(account.statuses).toEqual(["started", "validating", "submitted"]);
  });

  test("names the documents that were shown when it began, also where its save tells of others", async () => {
    await open();
    completed(page);
    page.appState.uploads.setStored({ fafsa_file: { file_name: "aid.pdf", file_size: 1, file_key: "one" } });
    const submitted = page.appState.check.submit(openErrors);
    page.appState.uploads.setStored({});
    await submitted;
    const { body } = account.requests.find(({ path }) => path === "/api/submit") ?? {};
    expect(body).toEqual({ documents: { fafsa_file: "one" } });
  });

  test("first posts an earlier status whose post failed permanently, because the profile counts the entries", async () => {
    account.statuses = [];
    account.faults = [null, null, null, "refused"];
    await open();
    await expect.poll(() => paths()).toContain("POST /api/web-status");
    expect(account.statuses).toEqual([]);
    completed(page);
    await page.appState.check.submit(openErrors);
    expect(account.statuses).toEqual(["started", "validating", "submitted"]);
  });

  test("is shown at once, although the post of its status fails", async () => {
    await open();
    completed(page);
    account.faults = [null, null, null, "dropRequest", "dropRequest", "dropRequest"];
    await expect(page.appState.check.submit(openErrors)).resolves.toBe(true);
    expect(status()).toBe("submitted");
    expect(account.requests.at(-1)).toMatchObject({ path: "/api/web-status", keepalive: true });
  });

  test("that receives a 409 because of a submission in another tab succeeds", async () => {
    await open();
    page.appState.answers.set("first_name", "Late");
    account.statuses = ["started", "validating", "submitted"];
    account.faults = ["readOnly"];
    await expect(page.appState.check.submit(openErrors)).resolves.toBe(true);
  });

  test("stops while there is a conflict", async () => {
    account.answers = { first_name: "A" };
    await open();
    completed(page);
    account.change({ first_name: "Elsewhere" });
    await expect(page.appState.check.submit(openErrors)).resolves.toBe(false);
    expect([shown(), openErrors.mock.calls.length]).toEqual([{}, 0]);
    expect(paths()).not.toContain("POST /api/submit");
  });
});

describe("a failed add-another request", () => {
  test.each([false, true])(
    "restores the former count and keeps a block that was added meanwhile (%s)",
    async (more) => {
      await open();
      const { arrangementActions, answers } = page.appState;
      const group = "activity";
      account.faults = ["broken"];
      const first = arrangementActions.addBlock(group).catch((fault: unknown) => fault);
      if (more) await arrangementActions.addBlock(group);
      expect(await first).toBeInstanceOf(Error);
      const count = answers.readArrangement().addAnother[group] ?? 1;
      expect(count).toBe(more ? 3 : 1);
    },
  );
});

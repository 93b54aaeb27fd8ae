import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FakeAccount, settled } from "./fakeAccount";
import { Records } from "./records";

let account: FakeAccount;
let records: Records;

beforeEach(() => {
  vi.useFakeTimers();
  account = new FakeAccount();
  records = new Records({ client: account.client() });
});
afterEach(() => {
  vi.useRealTimers();
});

const visit = (path: string) => records.add("saveLastPage", { body: { last_page: path } });
const sent = () => account.requests.map(({ body, keepalive }) => [...Object.values(body), keepalive]);

describe("what the university keeps of a visit", () => {
  test("nothing goes before the page that it is about could be shown", async () => {
    visit("/about");
    await settled();
    expect(sent()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent()).toEqual([["/about", false]]);
  });

  test("each goes behind the one before it, answered or lost", async () => {
    let release: (() => void) | undefined;
    account.gate = new Promise((resolve) => {
      release = resolve;
    });
    visit("/about");
    records.add("postValidations", { body: { zip: ["ZIP"] } });
    await vi.advanceTimersByTimeAsync(1000);
    visit("/final-steps");
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent()).toEqual([["/about", false]]);
    account.faults = ["broken"];
    release?.();
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent()).toEqual([
      ["/about", false],
      [["ZIP"], false],
      ["/final-steps", false],
    ]);
  });

  test("what waits as the page is left goes at once, outlives it, and goes only once", async () => {
    visit("/about");
    visit("/final-steps");
    records.sendNow();
    await settled();
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent()).toEqual([
      ["/about", true],
      ["/final-steps", true],
    ]);
  });

  test("what waits as the session ends is not sent in another", async () => {
    visit("/about");
    records.forget();
    visit("/education-ug");
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent()).toEqual([["/education-ug", false]]);
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FakeAccount } from "../account.fixture";
import { BackgroundPosts } from "./backgroundPosts";

let account: FakeAccount;
let backgroundPosts: BackgroundPosts;

beforeEach(() => {
  vi.useFakeTimers();
  account = new FakeAccount();
  backgroundPosts = new BackgroundPosts({ client: account.client() });
});
afterEach(() => {
  vi.useRealTimers();
});

const visit = (path: string) => backgroundPosts.add("saveLastPage", { body: { last_page: path } });
const sent = () => account.requests.map(({ body, keepalive }) => [...Object.values(body), keepalive]);

describe("§2 last page and §4 errors are recorded", () => {
  test("behind the page that they are about", () => {
    visit("/about");
    vi.advanceTimersByTime(299);
    expect(sent()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(sent()).toEqual([["/about", true]]);
  });

  test("each once, the newest of a kind well behind the one before it", () => {
    visit("/about");
    backgroundPosts.add("postValidations", { body: { zip: ["ZIP"] } });
    vi.advanceTimersByTime(200);
    visit("/final-steps");
    const earlier = [
      ["/about", true],
      [["ZIP"], true],
    ];
    expect(sent()).toEqual(earlier);
    vi.advanceTimersByTime(299);
    expect(sent()).toEqual(earlier);
    vi.advanceTimersByTime(1000);
    expect(sent()).toEqual([...earlier, ["/final-steps", true]]);
  });

  test("at once as the page is left", () => {
    visit("/about");
    void backgroundPosts.sendNow();
    expect(sent()).toEqual([["/about", true]]);
    vi.advanceTimersByTime(1000);
    expect(sent()).toHaveLength(1);
  });

  test("in no other session", () => {
    visit("/about");
    backgroundPosts.forget();
    vi.advanceTimersByTime(1000);
    expect(sent()).toEqual([]);
    visit("/education-ug");
    vi.advanceTimersByTime(1000);
    expect(sent()).toEqual([["/education-ug", true]]);
  });

  test("in silence where they are lost", async () => {
    const isRejected = vi.fn();
    process.on("unhandledRejection", isRejected);
    account.faults = ["dropRequest"];
    visit("/about");
    await vi.advanceTimersByTimeAsync(1000);
    vi.useRealTimers();
    await new Promise((resolve) => setTimeout(resolve));
    process.off("unhandledRejection", isRejected);
    expect([sent().length, isRejected.mock.calls]).toEqual([1, []]);
  });
});

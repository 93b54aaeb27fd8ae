import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FakeAccount } from "../account.fixture";
import { type BackgroundPosts, createBackgroundPosts } from "./backgroundPosts";

let account: FakeAccount;
let backgroundPosts: BackgroundPosts;

beforeEach(() => {
  vi.useFakeTimers();
  account = new FakeAccount();
  backgroundPosts = createBackgroundPosts(account.client());
});
afterEach(() => {
  vi.useRealTimers();
});

const visit = (path: string) => backgroundPosts.add("saveLastPage", { body: { last_page: path } });
const sent = () => account.requests.map(({ body, keepalive }) => [...Object.values(body), keepalive]);

describe("background posts of the last page and the errors", () => {
  test("are sent after the page that they concern has changed", () => {
    visit("/about");
    vi.advanceTimersByTime(299);
    expect(sent()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(sent()).toEqual([["/about", true]]);
  });

  test("are sent once each, a later post of the same kind only after a delay", () => {
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

  test("are sent at once when the applicant leaves the page", () => {
    visit("/about");
    void backgroundPosts.sendNow();
    expect(sent()).toEqual([["/about", true]]);
    vi.advanceTimersByTime(1000);
    expect(sent()).toHaveLength(1);
  });

  test("cause no unhandled rejection when they fail", async () => {
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

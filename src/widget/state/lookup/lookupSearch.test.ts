import { beforeEach, describe, expect, test, vi } from "vitest";
import type { LookupItem, SearchState } from "../../../shared/form/lookup";
import { lookupSearch } from "./lookupSearch";

beforeEach(() => void vi.useFakeTimers());

const item = (text: string): LookupItem => ({ id: text, text });

/** A search whose responses the test releases, with the states that it reported. */
function begin() {
  const asked: { text: string; signal: AbortSignal; answer: (items: LookupItem[]) => void; fail: () => void }[] = [];
  const states: SearchState[] = [];
  const lookup = lookupSearch(
    (text, signal) =>
      new Promise((resolve, reject) => {
        asked.push({ text, signal, answer: resolve, fail: () => reject(new Error("down")) });
      }),
    (state) => states.push(state),
  );
  return { asked, states, lookup };
}

describe("lookup autocomplete, with a debounce of 200 ms and at most 500 ms", () => {
  test("sends one request for a text typed without a pause", () => {
    const { asked, lookup } = begin();
    lookup.ask("a");
    vi.advanceTimersByTime(199);
    lookup.ask("am");
    vi.advanceTimersByTime(199);
    expect(asked).toHaveLength(0);
    vi.advanceTimersByTime(1);
    expect(asked.map(({ text }) => text)).toEqual(["am"]);
  });

  test("sends a request after 500 ms of continuous typing", () => {
    const { asked, lookup } = begin();
    for (let ms = 0; ms < 500; ms += 100) {
      lookup.ask(`text ${ms}`);
      vi.advanceTimersByTime(100);
    }
    expect(asked.map(({ text }) => text)).toEqual(["text 400"]);
  });

  test("aborts an outdated request and ignores its response", async () => {
    const { asked, states, lookup } = begin();
    lookup.ask("a");
    vi.advanceTimersByTime(200);
    lookup.ask("ames");
    vi.advanceTimersByTime(200);
    expect(asked[0]?.signal.aborted).toBe(true);
    asked[1]?.answer([item("Ames")]);
    await vi.runAllTimersAsync();
    asked[0]?.answer([item("Algona")]);
    await vi.runAllTimersAsync();
    expect(states.at(-1)).toEqual({ status: "done", items: [item("Ames")] });
  });

  test("treats a failure as an empty list", async () => {
    const { asked, states, lookup } = begin();
    lookup.ask("a");
    vi.advanceTimersByTime(200);
    asked[0]?.fail();
    await vi.runAllTimersAsync();
    expect(states.at(-1)).toEqual({ status: "done", items: [] });
  });

  test.each(["", "   "])("sends no request for %j and cancels the pending one", (text) => {
    const { asked, states, lookup } = begin();
    lookup.ask("a");
    lookup.ask(text);
    vi.advanceTimersByTime(1000);
    expect(asked).toHaveLength(0);
    expect(states.at(-1)).toEqual({ status: "idle" });
  });
});

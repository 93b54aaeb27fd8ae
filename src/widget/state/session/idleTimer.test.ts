import { createStore } from "jotai/vanilla";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { OtherTabs, TabMessage } from "../core/otherTabs";
import { createIdleTimer } from "./idleTimer";

const minute = 60_000;
let tabsOf: Set<(message: TabMessage) => void>[];

/** Tabs of one browser, connected without a delay. */
function joined(): OtherTabs {
  const own = new Set<(message: TabMessage) => void>();
  tabsOf.push(own);
  return {
    post(message) {
      for (const other of tabsOf) if (other !== own) for (const listener of other) listener(message);
    },
    subscribe(listener) {
      own.add(listener);
      return () => own.delete(listener);
    },
    close: () => own.clear(),
  };
}

function watch(view: Window = window) {
  const store = createStore();
  const onTimeout = vi.fn();
  const idle = createIdleTimer({ view, store, now: () => Date.now() }, joined());
  idle.start(onTimeout);
  return { idle, onTimeout, state: () => store.get(idle.stateAtom) };
}

beforeEach(() => {
  tabsOf = [];
  vi.useFakeTimers({ now: new Date("2026-11-20T10:00:00Z") });
});

describe("the idle timer", () => {
  test("warns after 14 minutes and ends the session after 15 minutes", () => {
    const { onTimeout, state } = watch();
    vi.advanceTimersByTime(14 * minute - 1);
    expect(state()).toEqual({ status: "active" });
    vi.advanceTimersByTime(1);
    expect(state()).toEqual({ status: "warning", endsAt: new Date("2026-11-20T10:15:00Z").getTime() });
    vi.advanceTimersByTime(minute - 1);
    expect(onTimeout).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onTimeout).toHaveBeenCalledOnce();
    expect(state()).toEqual({ status: "active" });
  });

  test.each(["keydown", "pointerdown", "pointermove", "touchstart", "wheel", "scroll", "input", "click"])(
    "counts %s as activity",
    (name) => {
      const { idle, state } = watch();
      vi.advanceTimersByTime(10 * minute);
      document.body.dispatchEvent(new Event(name));
      vi.advanceTimersByTime(10 * minute);
      expect(state()).toEqual({ status: "active" });
      vi.advanceTimersByTime(4 * minute);
      expect(state().status).toBe("warning");
      idle.stop();
    },
  );

  test("ignores mouse movement during the warning, and goes on with the session after Yes", () => {
    const { idle, onTimeout, state } = watch();
    vi.advanceTimersByTime(14 * minute + 10);
    document.body.dispatchEvent(new Event("pointermove"));
    expect(state().status).toBe("warning");
    idle.reactivate();
    expect(state()).toEqual({ status: "active" });
    vi.advanceTimersByTime(13 * minute);
    expect(onTimeout).not.toHaveBeenCalled();
    idle.stop();
  });

  test("ends the session at the first activity or Yes after the computer has slept", () => {
    for (const act of [
      (idle: ReturnType<typeof createIdleTimer>) => idle.touch(),
      (idle: ReturnType<typeof createIdleTimer>) => idle.reactivate(),
    ]) {
      const { idle, onTimeout } = watch();
      vi.setSystemTime(Date.now() + 8 * 60 * minute);
      act(idle);
      expect(onTimeout).toHaveBeenCalledOnce();
    }
  });

  test("neither ends the session at once nor extends it without limit when the clock is set back", () => {
    const { onTimeout } = watch();
    vi.setSystemTime(Date.now() - 60 * 24 * 60 * minute);
    vi.advanceTimersByTime(14 * minute);
    expect(onTimeout).not.toHaveBeenCalled();
    vi.advanceTimersByTime(15 * minute);
    expect(onTimeout).toHaveBeenCalledOnce();
  });
});

describe("the idle timers of several tabs", () => {
  test("are all restarted by activity in one tab, with the accuracy of a second", () => {
    const [one, two] = [watch(), watch()];
    vi.advanceTimersByTime(minute);
    one.idle.touch();
    vi.advanceTimersByTime(4000);
    one.idle.touch();
    vi.advanceTimersByTime(14 * minute - 1);
    expect([one.state().status, two.state().status]).toEqual(["active", "active"]);
    vi.advanceTimersByTime(1);
    expect([one.state().status, two.state().status]).toEqual(["warning", "warning"]);
    one.idle.reactivate();
    expect(two.state().status).toBe("active");
    one.idle.stop();
    two.idle.stop();
  });

  test("send a burst of activity to the other tabs at most every five seconds", () => {
    const { idle } = watch();
    const onMessage = vi.fn();
    joined().subscribe(onMessage);
    for (let at = 0; at < 100; at += 1) {
      idle.touch();
      vi.advanceTimersByTime(100);
    }
    expect(onMessage.mock.calls.length).toBeLessThanOrEqual(4);
    idle.stop();
  });
});

test("an idle timer that is started twice detaches every listener and timer when it is stopped", () => {
  const add = vi.spyOn(window, "addEventListener");
  const { idle } = watch();
  idle.start(() => undefined);
  idle.touch();
  idle.stop();
  const signals = add.mock.calls.map(([, , options]) => (typeof options === "object" ? options.signal : undefined));
  expect(signals.length).toBeGreaterThan(0);
  expect(signals.every((signal) => signal?.aborted)).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
  expect([...tabsOf].every((each) => each.size === 0)).toBe(true);
});

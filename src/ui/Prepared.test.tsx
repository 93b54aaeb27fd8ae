import { act, cleanup, render } from "@testing-library/react";
import { memo, useEffect, useLayoutEffect, useRef, useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Prepared } from "./Prepared";
import { isWaiting } from "./waiting";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

interface Told {
  renders: number;
  readonly effects: string[];
}

/** Something with a state and effects of its own, which tells what becomes of it. */
const Content = memo(function Content({ told }: { told: Told }) {
  const ref = useRef<HTMLInputElement>(null);
  const [text] = useState(() => `state ${told.renders}`);
  told.renders += 1;
  useLayoutEffect(() => {
    told.effects.push(ref.current?.isConnected && !isWaiting(ref.current) ? "in the page" : "nowhere");
    return () => void told.effects.push("left");
  }, [told]);
  useEffect(() => void told.effects.push("later"), [told]);
  return <input ref={ref} defaultValue={text} />;
});

interface PartsProps {
  told: Told;
  isShown: boolean;
  isLikely: boolean;
  edition?: string | undefined;
  isLaidOut?: boolean;
}

function Parts({ told, ...how }: PartsProps) {
  return (
    <main>
      <h2>Before</h2>
      <Prepared {...how}>
        <Content told={told} />
      </Prepared>
      <h2>After</h2>
    </main>
  );
}

function Failing(): never {
  throw new Error("It fails.");
}

function stage(isLaidOut = false) {
  const told: Told = { renders: 0, effects: [] };
  const view = render(<Parts told={told} isShown={false} isLikely={false} isLaidOut={isLaidOut} />);
  const become = (isShown: boolean, isLikely = true, edition?: string) =>
    act(() => view.rerender(<Parts {...{ told, isShown, isLikely, edition, isLaidOut }} />));
  const idle = () => act(() => vi.advanceTimersByTimeAsync(1000));
  const made = () => view.container.querySelector("input");
  /** What a visitor could find. */
  const input = () => {
    const found = made();
    return found && !isWaiting(found) ? found : null;
  };
  return { told, become, idle, made, input, page: view.container };
}

describe("what is made ready before it is shown", () => {
  test("costs nothing until it is likely, and nothing at once then", async () => {
    const { told, become, idle } = stage();
    await idle();
    become(false);
    expect(told.renders).toBe(0);
    await idle();
    expect(told.renders).toBe(1);
  });
  test("is in no document and does nothing while it waits", async () => {
    const { told, become, idle, made } = stage();
    become(false);
    await idle();
    expect(made()).toBeNull();
    expect(told.effects).toEqual([]);
  });
  test("or is in the page where it is laid out, out of sight, and does nothing either", async () => {
    const { told, become, idle, made, input } = stage(true);
    become(false);
    await idle();
    const waiting = made();
    expect([input(), told.effects]).toEqual([null, []]);
    await idle();
    expect(waiting?.closest("[style*=none], [hidden]")).toBeNull();
    become(true);
    expect(input()).toBe(waiting);
    expect(told).toEqual({ renders: 1, effects: ["in the page", "later"] });
  });
  test("is made anew where it is another edition by the time it is shown, and stays what it is from then on", async () => {
    const { told, become, idle, input } = stage();
    become(false, true, "first");
    await idle();
    become(true, true, "second");
    expect(told.renders).toBe(2);
    expect(input()?.value).toBe("state 1");
    become(true, true, "third");
    expect(input()?.value).toBe("state 1");
    expect(told.effects).toEqual(["in the page", "later"]);
  });
  test("is made ready again for another edition while it waits", async () => {
    const { told, become, idle } = stage();
    become(false, true, "first");
    await idle();
    become(false, true, "second");
    await idle();
    become(true, true, "second");
    expect(told).toEqual({ renders: 2, effects: ["in the page", "later"] });
  });
  test("stands in its place when it is shown, rendered no second time, before its effects run", async () => {
    const { told, become, idle, input, page } = stage();
    become(false);
    await idle();
    become(true);
    expect(told).toEqual({ renders: 1, effects: ["in the page", "later"] });
    const order = [...page.querySelectorAll("h2, input")].map(({ tagName }) => tagName);
    expect(order).toEqual(["H2", "INPUT", "H2"]);
    expect(input()?.parentElement?.closest("[style*=none], [hidden]")).toBeNull();
  });
  test("is shown at once where nothing was made ready", () => {
    const { told, become, input } = stage();
    become(true, false);
    expect(input()).not.toBeNull();
    expect(told).toEqual({ renders: 1, effects: ["in the page", "later"] });
  });
  test("leaves nothing of one showing to the next", async () => {
    const { told, become, idle, input } = stage();
    become(true);
    const first = input();
    if (first) first.value = "typed";
    become(false);
    expect(input()).toBeNull();
    expect(told.effects).toEqual(["in the page", "later", "left"]);
    await idle();
    become(true);
    expect(input()?.value).toBe("state 1");
    expect(told.effects.slice(3)).toEqual(["in the page", "later"]);
  });
  test("takes nothing with it that is shown when it fails beforehand, and tells its fault when it is shown", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const parts = (isShown: boolean) => (
      <main>
        <h2>Before</h2>
        <Prepared isShown={isShown} isLikely>
          <Failing />
        </Prepared>
      </main>
    );
    const { container, rerender } = render(parts(false));
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(container.querySelector("h2")).not.toBeNull();
    expect(() => act(() => rerender(parts(true)))).toThrow("It fails.");
    vi.restoreAllMocks();
  });
  test("goes with what holds it, shown or waiting", async () => {
    for (const isShown of [true, false]) {
      const { told, become, idle } = stage();
      become(isShown);
      await idle();
      cleanup();
      expect(told.effects.filter((effect) => effect === "left")).toHaveLength(isShown ? 1 : 0);
    }
  });
});

import { act, cleanup, render, screen } from "@testing-library/react";
import { type Atom, atom } from "jotai/vanilla";
import { StrictMode, useLayoutEffect } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createStore, StoreContext, useAtomValue } from "./store";

afterEach(cleanup);

interface ReaderProps {
  of: Atom<string | number>;
  onRender: () => void;
  /** Runs after the render and before the subscription. */
  meanwhile: () => void;
}

function Reader({ of, onRender, meanwhile }: ReaderProps) {
  onRender();
  const value = useAtomValue(of);
  useLayoutEffect(() => meanwhile(), [meanwhile]);
  return <output>{value}</output>;
}

function opened() {
  const store = createStore();
  const source = atom("first");
  const [onRender, onEnd] = [vi.fn(), vi.fn()];
  source.onMount = () => onEnd;
  const length = atom((get) => get(source).length);
  const reader = (of: Atom<string | number> = source, meanwhile = () => {}) => (
    <StoreContext value={store}>
      <Reader of={of} onRender={onRender} meanwhile={meanwhile} />
    </StoreContext>
  );
  const seen = () => [screen.getByRole("status").textContent, onRender.mock.calls.length];
  return { reader, seen, onEnd, source, length, put: (text: string) => store.set(source, text) };
}

describe("a value of the element's store", () => {
  test("is rendered once when it comes, and once for each change", () => {
    const { reader, seen, put } = opened();
    render(reader());
    expect(seen()).toEqual(["first", 1]);
    act(() => put("second"));
    expect(seen()).toEqual(["second", 2]);
  });

  test("notifies no listener while the derived value stays the same", () => {
    const { reader, seen, put, length } = opened();
    render(reader(length));
    act(() => put("third"));
    expect(seen()).toEqual(["5", 1]);
    act(() => put("fourth"));
    expect(seen()).toEqual(["6", 2]);
  });

  test("is the new one when it changed between the render and the subscription", () => {
    const { reader, seen, put } = opened();
    render(reader(undefined, () => put("late")));
    expect(seen()[0]).toBe("late");
  });

  test("is another's when another atom is asked for", () => {
    const { reader, seen, put, length } = opened();
    const { rerender } = render(reader());
    rerender(reader(length));
    act(() => put("fourth"));
    expect(seen()[0]).toBe("6");
  });

  test.each([
    ["plainly", false],
    ["in strict mode", true],
  ])("is let go of with its component, rendered %s", (_, isStrict) => {
    const { reader, onEnd } = opened();
    const { unmount } = render(isStrict ? <StrictMode>{reader()}</StrictMode> : reader());
    const before = onEnd.mock.calls.length;
    unmount();
    expect(onEnd).toHaveBeenCalledTimes(before + 1);
  });

  test("is the store's too where a page is rendered beforehand", () => {
    expect(renderToString(opened().reader())).toContain("first");
  });
});

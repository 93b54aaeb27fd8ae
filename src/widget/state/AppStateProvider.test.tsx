import { act, render, screen } from "@testing-library/react";
import { type Atom, atom } from "jotai/vanilla";
import { StrictMode, useLayoutEffect } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, test, vi } from "vitest";
import { AppStateProvider, useAtomValue } from "./AppStateProvider";
import { createTestAppState } from "./page.fixture";

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
  const appState = createTestAppState();
  const { store } = appState;
  const source = atom("first");
  const [onRender, onEnd] = [vi.fn(), vi.fn()];
  source.onMount = () => onEnd;
  const length = atom((get) => get(source).length);
  const reader = (of: Atom<string | number> = source, meanwhile = () => {}) => (
    <AppStateProvider appState={appState}>
      <Reader of={of} onRender={onRender} meanwhile={meanwhile} />
    </AppStateProvider>
  );
  const seen = () => [screen.getByRole("status").textContent, onRender.mock.calls.length];
  return { reader, seen, onEnd, source, length, put: (text: string) => store.set(source, text) };
}

describe("the value of an atom in the element's store", () => {
  test("is rendered once on mount and once for each change", () => {
    const { reader, seen, put } = opened();
    render(reader());
    expect(seen()).toEqual(["first", 1]);
    act(() => put("second"));
    expect(seen()).toEqual(["second", 2]);
  });

  test("causes no render while a derived value stays the same", () => {
    const { reader, seen, put, length } = opened();
    render(reader(length));
    act(() => put("third"));
    expect(seen()).toEqual(["5", 1]);
    act(() => put("fourth"));
    expect(seen()).toEqual(["6", 2]);
  });

  test("is the latest one if it changes between the render and the subscription", () => {
    const { reader, seen, put } = opened();
    render(reader(undefined, () => put("late")));
    expect(seen()[0]).toBe("late");
  });

  test("is the other atom's value after the component switches atoms", () => {
    const { reader, seen, put, length } = opened();
    const { rerender } = render(reader());
    rerender(reader(length));
    act(() => put("fourth"));
    expect(seen()[0]).toBe("6");
  });

  test.each([
    ["without strict mode", false],
    ["in strict mode", true],
  ])("is unsubscribed when its component, rendered %s, unmounts", (_, isStrict) => {
    const { reader, onEnd } = opened();
    const { unmount } = render(isStrict ? <StrictMode>{reader()}</StrictMode> : reader());
    const before = onEnd.mock.calls.length;
    unmount();
    expect(onEnd).toHaveBeenCalledTimes(before + 1);
  });

  test("also comes from the store when a page is prerendered", () => {
    expect(renderToString(opened().reader())).toContain("first");
  });
});

import { act, render, screen } from "@testing-library/react";
import { type Atom, atom } from "jotai/vanilla";
import { renderToString } from "react-dom/server";
import { describe, expect, test, vi } from "vitest";
import { AppStateProvider, useAtomValue } from "./AppStateProvider";
import { createTestAppState } from "./page.fixture";

interface ReaderProps {
  of: Atom<string | number>;
  onRender: () => void;
}

function Reader({ of, onRender }: ReaderProps) {
  onRender();
  return <output>{useAtomValue(of)}</output>;
}

function opened() {
  const appState = createTestAppState();
  const source = atom("first");
  const length = atom((get) => get(source).length);
  const onRender = vi.fn();
  const reader = (of: Atom<string | number> = source) => (
    <AppStateProvider appState={appState}>
      <Reader of={of} onRender={onRender} />
    </AppStateProvider>
  );
  const seen = () => [screen.getByRole("status").textContent, onRender.mock.calls.length];
  return { reader, seen, length, put: (text: string) => appState.store.set(source, text) };
}

describe("the value of an atom in the element's store", () => {
  test("causes no render while a derived value stays the same", () => {
    const { reader, seen, put, length } = opened();
    render(reader(length));
    act(() => put("third"));
    expect(seen()).toEqual(["5", 1]);
    act(() => put("fourth"));
    expect(seen()).toEqual(["6", 2]);
  });

  test("is the other atom's value after the component switches atoms", () => {
    const { reader, seen, put, length } = opened();
    const { rerender } = render(reader());
    rerender(reader(length));
    act(() => put("fourth"));
    expect(seen()[0]).toBe("6");
  });

  test("also comes from the store when a page is prerendered", () => {
    expect(renderToString(opened().reader())).toContain("first");
  });
});

import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Activity } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { TextInput } from "./TextInput";

afterEach(cleanup);

function field(value: string, onChange = vi.fn()) {
  return <TextInput id="city" name="city" value={value} onChange={onChange} />;
}
const input = () => screen.getByRole<HTMLInputElement>("textbox");
const type = (value: string) => fireEvent.input(input(), { target: { value } });

describe("an input that React does not control", () => {
  test("begins with the value and reports what is typed", () => {
    const onChange = vi.fn();
    render(field("Ames", onChange));
    expect(input().value).toBe("Ames");
    type("Ankeny");
    expect(onChange).toHaveBeenCalledExactlyOnceWith("Ankeny");
  });

  test.each(["", "Algona"])("takes %j from outside", (news) => {
    const { rerender } = render(field("Ames"));
    rerender(field(news));
    expect(input().value).toBe(news);
  });

  test("takes a value from outside that was typed over earlier", () => {
    const { rerender } = render(field(""));
    type("Am");
    rerender(field("Am"));
    rerender(field(""));
    expect(input().value).toBe("");
  });

  test("is not set back by an echo that comes late", () => {
    const { rerender } = render(field(""));
    type("A");
    type("Am");
    rerender(field("A"));
    expect(input().value).toBe("Am");
    rerender(field("Am"));
    expect(input().value).toBe("Am");
  });

  test("keeps the caret where it was", () => {
    const { rerender } = render(field("Ames"));
    input().focus();
    input().setSelectionRange(2, 2);
    rerender(field("Ankeny"));
    expect(input().selectionStart).toBe(2);
  });

  test("allows 45 characters by default (§5)", () => {
    render(field(""));
    expect(input().maxLength).toBe(45);
  });
});

describe("an input that follows a source by itself", () => {
  /** A text that tells of its changes, as a store does. */
  function text(first: string) {
    const listeners = new Set<() => void>();
    let value = first;
    return {
      listeners,
      read: () => value,
      subscribe(listener: () => void) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      set(next: string) {
        value = next;
        for (const listener of [...listeners]) listener();
      },
    };
  }
  const following = (source: ReturnType<typeof text>) => (
    <TextInput id="city" name="city" value={source.read()} source={source} onChange={source.set} />
  );

  test("takes news without being rendered, and reports what is typed", () => {
    const source = text("Ames");
    render(following(source));
    source.set("Algona");
    expect(input().value).toBe("Algona");
    type("Ankeny");
    expect(source.read()).toBe("Ankeny");
    source.set("");
    expect(input().value).toBe("");
  });

  test("has what came while it was out of the page, and listens only while it is there", () => {
    const source = text("Ames");
    const place = (mode: "visible" | "hidden") => <Activity mode={mode}>{following(source)}</Activity>;
    const { rerender, unmount } = render(place("visible"));
    rerender(place("hidden"));
    expect(source.listeners.size).toBe(0);
    source.set("Algona");
    rerender(place("visible"));
    expect(input().value).toBe("Algona");
    unmount();
    expect(source.listeners.size).toBe(0);
  });
});

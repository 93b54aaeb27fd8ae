import { cleanup, fireEvent, render, screen } from "@testing-library/react";
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

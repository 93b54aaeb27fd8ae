import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { TextInput } from "./TextInput";

function field(value: string, onChange = vi.fn()) {
  return <TextInput id="city" name="city" value={value} onChange={onChange} />;
}
const input = () => screen.getByRole<HTMLInputElement>("textbox");
const type = (value: string) => fireEvent.input(input(), { target: { value } });

describe("an input that React does not control", () => {
  test.each(["", "Algona"])("takes over the new value %j", (news) => {
    const { rerender } = render(field("Ames"));
    rerender(field(news));
    expect(input().value).toBe(news);
  });

  test("takes over a new value that equals an earlier one", () => {
    const { rerender } = render(field(""));
    type("Am");
    rerender(field("Am"));
    rerender(field(""));
    expect(input().value).toBe("");
  });

  test("is not reset by a late render with an earlier typed text", () => {
    const { rerender } = render(field(""));
    type("A");
    type("Am");
    rerender(field("A"));
    expect(input().value).toBe("Am");
    rerender(field("Am"));
    expect(input().value).toBe("Am");
  });

  test("keeps the position of the caret", () => {
    const { rerender } = render(field("Ames"));
    input().focus();
    input().setSelectionRange(2, 2);
    rerender(field("Ankeny"));
    expect(input().selectionStart).toBe(2);
  });
});

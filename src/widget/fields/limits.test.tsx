import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderFor } from "../state/rendered.fixture";
import { AutocompleteField } from "./kinds/autocomplete";
import { TextField } from "./kinds/text";

const named = { key: "last_name", label: "Last Name", hint: "As on your passport." };

// getkirby/kirby#754. The applicant does not notice what a browser cuts off a pasted text until a letter does not arrive.
test.each([
  ["of text", <TextField key="text" question={{ control: "text", ...named }} />],
  [
    "with suggestions",
    <AutocompleteField
      key="address"
      question={{ control: "autocomplete", category: "address", fills: {}, ...named }}
    />,
  ],
])("a field %s shows that a pasted text was shortened, until the text is within the limit again", (_, shown) => {
  const appState = renderFor(shown);
  const input = document.querySelector("input");
  if (!input) throw new Error("There is no input.");
  const hint = () => document.getElementById("last_name-hint")?.textContent;
  const paste = (text: string) => fireEvent.paste(input, { clipboardData: { getData: () => text } });
  act(() => void paste("y".repeat(45)));
  expect(hint()).toBe("As on your passport.");
  act(() => void paste("y".repeat(46)));
  expect(hint()).toBe("There is room for 45 characters here. What did not fit was left out.");
  expect(input.getAttribute("aria-describedby")).toBe("last_name-hint");
  const { store } = appState;
  expect(appState.language.translate(store.get(appState.notices.announcementAtom)?.message ?? "")).toBe(hint());
  act(() => void fireEvent.input(input, { target: { value: "y" } }));
  expect(hint()).toBe("As on your passport.");
});

test("the end of a composition that fits is no shortened text", () => {
  renderFor(<TextField question={{ control: "text", key: "last_name", label: "Last Name", maxLength: 3 }} />);
  const input = screen.getByRole<HTMLInputElement>("textbox");
  act(() => {
    fireEvent.compositionStart(input);
    input.value = "김민";
    fireEvent.compositionEnd(input, { data: "김민" });
  });
  expect(document.getElementById("last_name-hint")).toBeNull();
});

import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderFor } from "../state/rendered.fixture";
import { TextField } from "./kinds/text";

test.each([
  ["a missing answer, whose message is the label", "Legal First Name", "Error, please answer:"],
  ["an invalid answer", "Please shorten this answer to 45 characters.", "Error:"],
])(
  "the error at a field is the schema's message, with a prefix only for screen readers, for %s",
  (_, message, prefix) => {
    const appState = renderFor(
      <TextField question={{ control: "text", key: "first_name", label: "Legal First Name" }} />,
    );
    act(() => appState.check.showRefusal({ errors: { first_name: [message] }, message: null }));
    const error = document.getElementById("first_name-error");
    expect([error?.textContent, error?.dataset.sign]).toEqual([message, prefix]);
    expect(screen.getByRole("textbox").getAttribute("aria-describedby")).toBe("first_name-error");
  },
);

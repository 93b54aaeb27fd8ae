import { act, fireEvent, screen } from "@testing-library/react";
import { Profiler } from "react";
import { expect, test } from "vitest";
import { renderFor } from "../state/rendered.fixture";
import { TextField } from "./kinds/text";

test("a keystroke renders the field it is typed into, and no other", () => {
  const rendered: string[] = [];
  const fields = ["first_name", "middle_name"].map((key) => (
    <Profiler key={key} id={key} onRender={(id) => rendered.push(id)}>
      <TextField question={{ control: "text", key, label: key }} />
    </Profiler>
  ));
  const appState = renderFor(fields);
  rendered.length = 0;
  const input = screen.getByRole<HTMLInputElement>("textbox", { name: "middle_name" });
  act(() => void fireEvent.input(input, { target: { value: "K" } }));
  act(() => void fireEvent.input(input, { target: { value: "Ki" } }));
  expect(appState.answers.read().middle_name).toBe("Ki");
  act(() => appState.answers.set("middle_name", "King"));
  expect(input.value).toBe("King");
  expect(rendered).toEqual(["middle_name", "middle_name", "middle_name"]);
});

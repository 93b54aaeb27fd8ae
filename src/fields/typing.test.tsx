import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Profiler } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { ApplicationProvider } from "../state/ApplicationProvider";
import { createTestApplication } from "../state/page.fixture";
import { TextField } from "./textFields";

afterEach(cleanup);

test("a keystroke in a text field changes the answer without a render", () => {
  const application = createTestApplication();
  const onRender = vi.fn();
  render(
    <ApplicationProvider application={application}>
      <Profiler id="field" onRender={onRender}>
        <TextField question={{ control: "text", key: "middle_name", label: "Middle Name" }} />
      </Profiler>
    </ApplicationProvider>,
  );
  onRender.mockClear();
  const input = screen.getByRole<HTMLInputElement>("textbox");
  fireEvent.input(input, { target: { value: "K" } });
  fireEvent.input(input, { target: { value: "Ki" } });
  expect(application.answers.read().middle_name).toBe("Ki");
  act(() => application.answers.set("middle_name", "King"));
  expect(input.value).toBe("King");
  expect(onRender).not.toHaveBeenCalled();
});

import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Profiler } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { english } from "../state/language/language";
import { settings } from "../state/page.fixture";
import { VisitContext } from "../state/VisitContext";
import { createVisit } from "../state/visit";
import { TextField } from "./controls/TextField";

afterEach(cleanup);

test("DESIGN §3: a keystroke in a text field is an answer, and renders nothing", () => {
  const load = () => new Promise<never>(() => undefined);
  const surroundings = { view: window, language: english, emit: () => undefined, now: Date.now, load };
  const visit = createVisit(settings, surroundings);
  const onRender = vi.fn();
  render(
    <VisitContext value={visit}>
      <Profiler id="field" onRender={onRender}>
        <TextField question={{ control: "text", key: "middle_name", label: "Middle Name" }} />
      </Profiler>
    </VisitContext>,
  );
  onRender.mockClear();
  const input = screen.getByRole<HTMLInputElement>("textbox");
  fireEvent.input(input, { target: { value: "K" } });
  fireEvent.input(input, { target: { value: "Ki" } });
  expect(visit.answers.read().middle_name).toBe("Ki");
  act(() => visit.answers.set("middle_name", "King"));
  expect(input.value).toBe("King");
  expect(onRender).not.toHaveBeenCalled();
});

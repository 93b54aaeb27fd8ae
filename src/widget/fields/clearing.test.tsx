import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { QuestionOf } from "../../shared/form/question";
import { renderFor } from "../state/rendered.fixture";
import { RadioField } from "./kinds/radio";

const optional: QuestionOf<"radio"> = {
  control: "radio",
  key: "ethnicity",
  label: "Are you Hispanic?",
  options: "yesNo",
};

function show(question: QuestionOf<"radio">) {
  const appState = renderFor(<RadioField question={question} />);
  const radios = screen.getAllByRole<HTMLInputElement>("radio", { hidden: true });
  return { appState, radios };
}

const clearButtons = () => screen.queryAllByRole("button", { name: "Clear Are you Hispanic?", hidden: true });

test("clearing an optional choice unchecks each radio, focuses the first and is announced", () => {
  const { appState, radios } = show(optional);
  expect(clearButtons()).toEqual([]);
  const [first, second] = radios;
  if (!first || !second) throw new Error("There are no radios.");
  act(() => void fireEvent.click(second));
  expect(appState.answers.read().ethnicity).toBe(second.value);
  expect(clearButtons()).toHaveLength(1);
  for (const button of clearButtons()) act(() => void fireEvent.click(button));
  expect(clearButtons()).toEqual([]);
  expect(appState.answers.read().ethnicity).toBe("");
  expect(radios.map(({ checked }) => checked)).toEqual([false, false]);
  expect(document.activeElement).toBe(first);
  const { store } = appState;
  expect(appState.language.translate(store.get(appState.notices.announcementAtom)?.message ?? "")).toBe(
    "Your choice is cleared.",
  );
  act(() => void fireEvent.click(second));
  expect(appState.answers.read().ethnicity).toBe(second.value);
});

test("a required choice can be changed but not cleared", () => {
  const { radios } = show({ ...optional, rules: [{ rule: "required", message: "Are you Hispanic?" }] });
  for (const radio of radios) act(() => void fireEvent.click(radio));
  expect(radios.at(-1)?.checked).toBe(true);
  expect(clearButtons()).toEqual([]);
});

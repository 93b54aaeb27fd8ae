import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { RadioQuestion } from "../form/question";
import { ApplicationProvider } from "../state/ApplicationProvider";
import { translateAtom } from "../state/i18n/messages";
import { announcementAtom } from "../state/notices/notices";
import { createTestApplication } from "../state/page.fixture";
import { RadioField } from "./choiceFields";

afterEach(cleanup);

const optional: RadioQuestion = { control: "radio", key: "ethnicity", label: "Are you Hispanic?", options: "yesNo" };

function show(question: RadioQuestion) {
  const application = createTestApplication();
  render(
    <ApplicationProvider application={application}>
      <RadioField question={question} />
    </ApplicationProvider>,
  );
  const radios = screen.getAllByRole<HTMLInputElement>("radio", { hidden: true });
  return { application, radios };
}

const clearButtons = () => screen.queryAllByRole("button", { name: "Clear Are you Hispanic?", hidden: true });

test("clearing an optional choice unchecks each radio, focuses the first and is announced", () => {
  const { application, radios } = show(optional);
  expect(clearButtons()).toEqual([]);
  const [first, second] = radios;
  if (!first || !second) throw new Error("There are no radios.");
  act(() => void fireEvent.click(second));
  expect(application.answers.read().ethnicity).toBe(second.value);
  expect(clearButtons()).toHaveLength(1);
  for (const button of clearButtons()) act(() => void fireEvent.click(button));
  expect(clearButtons()).toEqual([]);
  expect(application.answers.read().ethnicity).toBe("");
  expect(radios.map(({ checked }) => checked)).toEqual([false, false]);
  expect(document.activeElement).toBe(first);
  const { store } = application;
  expect(store.get(translateAtom)(store.get(announcementAtom)?.message ?? "")).toBe("Your choice is cleared.");
  act(() => void fireEvent.click(second));
  expect(application.answers.read().ethnicity).toBe(second.value);
});

test("a required choice can be changed but not cleared", () => {
  const { radios } = show({ ...optional, rules: [{ rule: "required", message: "Are you Hispanic?" }] });
  for (const radio of radios) act(() => void fireEvent.click(radio));
  expect(radios.at(-1)?.checked).toBe(true);
  expect(clearButtons()).toEqual([]);
});

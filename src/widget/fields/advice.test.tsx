import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { grandview } from "../../shared/catalogue/catalogue";
import { placedQuestion } from "../../shared/form/catalogueIndex";
import type { Question } from "../../shared/form/question";
import { createTestAppState, pause } from "../state/page.fixture";
import { renderFor } from "../state/rendered.fixture";
import { fieldOf } from "./kinds/index";

function showQuestion(question: Question, answers: Readonly<Record<string, string>> = {}) {
  const appState = createTestAppState();
  appState.answers.replace(answers);
  const Field = fieldOf(question);
  return renderFor(<Field question={question} />, appState);
}

function show(key: string, answers: Readonly<Record<string, string>> = {}) {
  const question = placedQuestion(grandview, key)?.question;
  if (!question) throw new Error(`There is no ${key}.`);
  return { appState: showQuestion(question, answers), input: screen.getByRole("textbox") };
}

/** A stored answer that a submission would refuse. */
const stored = { key: "zip", answers: { country: "USA", zip: "430" } };
const shortZip = "ZIP/Postal Code must be at least 5 characters.";

const adviceAt = (key: string) => document.getElementById(`${key}-advice`)?.textContent;

test.each([
  [
    "phone_home",
    "515-555-0123 ext. 5",
    "Please enter a valid home phone number. This form has no place for an extension. Please enter the ten digits of the number only.",
    {},
  ],
  ["hs_gpa", "3.857", "Please provide a valid GPA and round to two decimal places.", {}],
])(
  "leaving %s as %s advises in the words of its error, without being one, until it is right",
  async (key, text, advice, answers) => {
    const { appState, input } = show(key, answers);
    fireEvent.input(input, { target: { value: text } });
    expect(adviceAt(key)).toBeUndefined();
    fireEvent.blur(input);
    await waitFor(() => expect(adviceAt(key)).toBe(advice));
    expect([input.getAttribute("aria-invalid"), screen.queryByRole("alert")]).toEqual([null, null]);
    expect(input.getAttribute("aria-describedby")).toContain(`${key}-advice`);
    expect(appState.store.get(appState.notices.announcementAtom)?.message).toBe(advice);
    act(() => appState.answers.set(key, ""));
    expect(adviceAt(key)).toBeUndefined();
  },
);

test("a stored answer that a submission would refuse has its advice at once, unannounced; an empty one has none", () => {
  const { appState } = show(stored.key, stored.answers);
  expect(adviceAt("zip")).toBe(shortZip);
  expect(appState.store.get(appState.notices.announcementAtom)).toBeUndefined();
  cleanup();
  show("zip", { country: "USA" });
  expect(adviceAt("zip")).toBeUndefined();
});

test("typing brings no advice before the question is left, also after its advice has gone", async () => {
  const { input } = show(stored.key, stored.answers);
  const type = (value: string) => fireEvent.input(input, { target: { value } });
  type("4300");
  expect(adviceAt("zip")).toBe(shortZip);
  type("43000");
  expect(adviceAt("zip")).toBeUndefined();
  type("4300");
  expect(adviceAt("zip")).toBeUndefined();
  fireEvent.blur(input);
  await waitFor(() => expect(adviceAt("zip")).toBe(shortZip));
});

test("advice follows the answer that decides on its rule", () => {
  const { appState } = show(stored.key, stored.answers);
  act(() => appState.answers.set("country", "CAN"));
  expect(adviceAt("zip")).toBeUndefined();
  act(() => appState.answers.set("country", "USA"));
  expect(adviceAt("zip")).toBe(shortZip);
});

const rule = { rule: "minLength", min: 9, message: "Not right." } as const;

test("a month and year gives its advice once both are left, not while one of them is chosen", async () => {
  const years = { years: { years: { count: 6, direction: "past" } } } as const;
  const appState = showQuestion({
    control: "monthYear",
    key: "grad_month",
    yearKey: "grad_year",
    label: "When?",
    ...years,
    rules: [rule],
  });
  const [month, year] = screen.getAllByRole<HTMLSelectElement>("combobox");
  if (!month || !year) throw new Error("There are no selects.");
  act(() => appState.answers.set("grad_month", "3"));
  fireEvent.blur(month, { relatedTarget: year });
  await pause(100);
  fireEvent.change(year, { target: { value: year.options[2]?.value } });
  expect(adviceAt("grad_month")).toBeUndefined();
  fireEvent.blur(year);
  await waitFor(() => expect(adviceAt("grad_month")).toBe("Not right."));
});

test("a search gives its advice when it is left, not while a text is typed", async () => {
  showQuestion({
    control: "autocomplete",
    key: "hs_name",
    label: "School",
    category: "hs_ceeb",
    fills: {},
    rules: [rule],
  });
  const input = screen.getByLabelText("School");
  fireEvent.input(input, { target: { value: "Ames" } });
  expect(adviceAt("hs_name")).toBeUndefined();
  fireEvent.blur(input);
  await waitFor(() => expect(adviceAt("hs_name")).toBe("Not right."));
});

import type { Page } from "playwright-core";
import type { Answers } from "../../../src/shared/form/answers";
import type { Question } from "../../../src/shared/form/question";

/** The element with a question's key as its id: its control, or the fieldset of a group. */
export function field(page: Page, key: string) {
  return page.locator(`admissions-form [id="${key}"]`);
}

/** Answers one question through its control with the values that the server should hold afterwards. */
export async function answerQuestion(page: Page, question: Question, answers: Answers): Promise<void> {
  const { key, control } = question;
  const value = answers[key] ?? "";
  const own = field(page, key);
  switch (control) {
    case "select":
      await own.focus();
      await own.selectOption(String(value));
      return;
    case "radio":
      await own.locator(`input[value="${value}"]`).check();
      return;
    case "checkbox":
      await own.setChecked(value === true);
      return;
    case "date": {
      const [year = "", month = "", day = ""] = String(value).split("-");
      await field(page, `${key}-month`).focus();
      await field(page, `${key}-month`).selectOption(String(Number(month)));
      await field(page, `${key}-day`).fill(day);
      await field(page, `${key}-year`).fill(year);
      return;
    }
    case "monthYear":
      await field(page, `${key}-month`).focus();
      await field(page, `${key}-month`).selectOption(String(value));
      await field(page, question.yearKey).focus();
      await field(page, question.yearKey).selectOption(String(answers[question.yearKey] ?? ""));
      return;
    case "document":
      throw new Error(`${key} is a document: upload a file instead.`);
    default:
      await own.fill(String(value));
  }
}

/** The answers that the controls of questions show, in the shape that `answerQuestion` takes. */
export async function shownAnswers(page: Page, questions: readonly Question[]): Promise<Answers> {
  // By ids; of radios the chosen one by their name.
  const shown: Readonly<Record<string, string | boolean>> = await page
    .locator("admissions-form")
    .evaluate((element) => {
      const controls = element.shadowRoot?.querySelectorAll<HTMLInputElement>("input, select, textarea") ?? [];
      return Object.fromEntries(
        [...controls].flatMap(({ type, id, name, checked, value }) => {
          if (type === "radio") return checked ? [[name, value]] : [];
          return [[id, type === "checkbox" ? checked : value]];
        }),
      );
    });
  const text = (id: string) => String(shown[id] ?? "");
  return Object.assign(
    {},
    ...questions.map(({ key, control, ...question }) => {
      switch (control) {
        case "date": {
          const [year, month, day] = ["year", "month", "day"].map((part) => text(`${key}-${part}`).padStart(2, "0"));
          return { [key]: `${year}-${month}-${day}` };
        }
        case "monthYear": {
          const yearKey = "yearKey" in question ? question.yearKey : "";
          return { [key]: text(`${key}-month`), [yearKey]: text(yearKey) };
        }
        default:
          return { [key]: shown[key] ?? "" };
      }
    }),
  );
}

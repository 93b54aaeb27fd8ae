import type { Page } from "playwright-core";
import type { Answers } from "../../../src/form/answers";
import type { Question } from "../../../src/form/question";

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

/** The answers that a question's control shows, in the shape that `answerQuestion` takes. */
export async function shownAnswer(page: Page, question: Question): Promise<Answers> {
  const { key, control } = question;
  const own = field(page, key);
  switch (control) {
    case "radio": {
      const chosen = own.locator("input:checked");
      return { [key]: (await chosen.count()) > 0 ? await chosen.inputValue() : "" };
    }
    case "checkbox":
      return { [key]: await own.isChecked() };
    case "date": {
      const part = (name: string) => field(page, `${key}-${name}`).inputValue();
      const [month, day, year] = await Promise.all([part("month"), part("day"), part("year")]);
      return { [key]: `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` };
    }
    case "monthYear":
      return {
        [key]: await field(page, `${key}-month`).inputValue(),
        [question.yearKey]: await field(page, question.yearKey).inputValue(),
      };
    default:
      return { [key]: await own.inputValue() };
  }
}

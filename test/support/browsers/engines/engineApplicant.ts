import { grandview } from "../../../../src/shared/catalogue/catalogue";
import type { Answers } from "../../../../src/shared/form/answers";
import { questionsOf } from "../../../../src/shared/form/nodes";
import type { Question } from "../../../../src/shared/form/question";
import { waitFor } from "../../waitFor";
import type { EnginePage, Target } from "./EnginePage";

/** An applicant with a tab of any engine. */
export interface EngineApplicant {
  readonly page: EnginePage;
  /** Waits until an element is shown. */
  shows(css: string, text?: string): Promise<void>;
  /** Waits until no such element is shown. */
  hides(css: string, text?: string): Promise<void>;
  /** Presses a button by its whole text or label. */
  press(name: string): Promise<void>;
  /** Waits for the page's heading. */
  heading(text: string): Promise<void>;
  /** Waits for a route such as `/about`. */
  isAt(path: string): Promise<void>;
  fill(answers: Answers): Promise<void>;
}

export const byId = (id: string): Target => ({ css: `[id="${id}"]` });

export function applicantAt(page: EnginePage): EngineApplicant {
  async function answer(question: Question, answers: Answers): Promise<void> {
    const { key, control } = question;
    const value = answers[key] ?? "";
    switch (control) {
      case "select":
        return page.choose(byId(key), String(value));
      case "radio":
        return page.click({ css: `[id="${key}"] input[value="${value}"]` });
      case "checkbox":
        return page.click(byId(key));
      case "date": {
        const [year = "", month = "", day = ""] = String(value).split("-");
        await page.choose(byId(`${key}-month`), String(Number(month)));
        await page.type(byId(`${key}-day`), day);
        return page.type(byId(`${key}-year`), year);
      }
      case "monthYear":
        await page.choose(byId(`${key}-month`), String(value));
        return page.choose(byId(question.yearKey), String(answers[question.yearKey] ?? ""));
      case "document":
        throw new Error(`${key} is a document: upload a file instead.`);
      default:
        return page.type(byId(key), String(value));
    }
  }

  const targetOf = (css: string, text?: string): Target => ({ css, ...(text === undefined ? {} : { text }) });

  const shows = async (css: string, text?: string): Promise<void> => {
    const target = targetOf(css, text);
    await waitFor(JSON.stringify(target), async () => (await page.has(target)) || undefined);
  };

  return {
    page,
    shows,
    async hides(css, text) {
      const target = targetOf(css, text);
      await waitFor(`${JSON.stringify(target)} to go`, async () => !(await page.has(target)) || undefined);
    },
    press: (name) => page.click({ css: "button", text: name }),
    heading: (text) => shows("h1", text),
    async isAt(path) {
      const pathNow = () => location.hash.slice(1).split("?")[0];
      await waitFor(`the route ${path}`, async () => (await page.evaluate(pathNow, null)) === path || undefined);
    },
    async fill(answers) {
      for (const question of questionsOf(grandview)) if (question.key in answers) await answer(question, answers);
    },
  };
}

import { allQuestions } from "../words/allQuestions";
import { emailScreen, screenOf, screens } from "./screens";

/** The answer key of the question that a control changes, such as `questions.city.label`. */
export function questionSetBy(control: string): string | null {
  const [part, key] = control.split(".");
  return part === "questions" && key !== undefined ? key : null;
}

/** The screen that shows what a control sets: the shown one where that does, or where no screen is known for it. */
export function screenAfter(control: string, shown: string): string {
  const [part] = control.split(".");
  if (part === "emails") return emailScreen.id;
  if (part === "completion") return "completion";
  const key = questionSetBy(control);
  const page = allQuestions.find(({ question }) => question.key === key)?.page;
  const route = `/${page}`;
  // The print view shows all answers.
  if (page === undefined || shown === "print" || screenOf(shown)?.route === route) return shown;
  return screens.find((screen) => screen.route === route)?.id ?? shown;
}

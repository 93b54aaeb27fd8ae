import { allQuestions } from "../words/allQuestions";
import type { Path } from "../work/json";
import { emailScreen, screenOf, screens } from "./screens";

/** The answer key of the question that a setting changes, such as `questions.city.label`. */
export function questionSetBy([part, key]: Path): string | null {
  return part === "questions" && key !== undefined ? key : null;
}

/** The screen that shows what a setting changes: the shown one where that does, or where no screen is known for it. */
export function screenAfter(path: Path, shown: string): string {
  const [part] = path;
  if (part === "emails") return emailScreen.id;
  if (part === "completion") return "completion";
  const key = questionSetBy(path);
  const page = allQuestions.find(({ question }) => question.key === key)?.page;
  const route = `/${page}`;
  // The print view shows all answers.
  if (page === undefined || shown === "print" || screenOf(shown)?.route === route) return shown;
  return screens.find((screen) => screen.route === route)?.id ?? shown;
}

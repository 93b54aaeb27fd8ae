import { type Answers, descKey } from "../../form/answers";
import type { Catalogue } from "../../form/catalogue";
import { questionsOf } from "../../form/nodes";

/** The answers that may be stored in the browser: all but the sensitive ones (SSN, registration numbers). */
export function persistableAnswers(catalogue: Catalogue, answers: Answers): Answers {
  const barred = new Set(
    questionsOf(catalogue)
      .filter((question) => question.sensitive)
      .flatMap((question) => [question.key, descKey(question.key)]),
  );
  return Object.fromEntries(Object.entries(answers).filter(([key]) => !barred.has(key)));
}

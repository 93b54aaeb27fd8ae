import { buildCatalogue } from "../../shared/catalogue/catalogue";
import { grandviewUniversity } from "../../shared/catalogue/institution";
import { questionsIn } from "../../shared/form/nodes";
import type { Question } from "../../shared/form/question";

/** A question with the place where applicants meet it. */
export interface Placed {
  readonly question: Question;
  readonly section: string;
  /** The id of its page. */
  readonly page: string;
}

/** Every question by its key, in the order of the form. */
export const allQuestions: readonly Placed[] = buildCatalogue(grandviewUniversity).pages.flatMap(
  ({ id: page, title, sections }) =>
    sections.flatMap(({ heading, nodes }) =>
      questionsIn(nodes).map((question) => ({ question, section: `${title} · ${heading}`, page })),
    ),
);

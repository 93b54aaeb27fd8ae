import { buildCatalogue } from "../../../src/catalogue/buildCatalogue";
import { grandviewUniversity } from "../../../src/catalogue/institution";
import { questionsIn } from "../../../src/form/nodes";
import type { Question } from "../../../src/form/question";

/** A question with its section in the form. */
export interface Placed {
  readonly question: Question;
  readonly section: string;
  /** The id of its page. */
  readonly page: string;
}

const catalogue = buildCatalogue(grandviewUniversity);

/** Every question by its key, in the order of the form. */
export const allQuestions: readonly Placed[] = catalogue.pages.flatMap((page) =>
  page.sections.flatMap((section) =>
    questionsIn(section.nodes).map((question) => ({
      question,
      section: `${page.title} · ${section.heading}`,
      page: page.id,
    })),
  ),
);

import { type Answers, type Arrangement, initialArrangement, isAnswered } from "./answers";
import type { Day } from "./calendar";
import type { Catalogue, Page, Section } from "./catalogueTypes";
import type { DocumentAnswers } from "./files";
import type { PlacedQuestion } from "./placed";
import { displayValue, type Question, valueKeys } from "./question";
import { visiblePlaced } from "./visibility";

/** One question of the outline with its answer as text. */
export interface AnswerEntry {
  readonly key: string;
  readonly question: Question;
  readonly label: string;
  /** The label, or a shorter name. */
  readonly name: string;
  /** `""` when unanswered; a checkbox is `[X]` or `[ ]`. */
  readonly value: string;
  readonly answered: boolean;
  /** Legends and block names around the question, outermost first. */
  readonly under: readonly string[];
}
export interface AnswerSection {
  readonly id: string;
  readonly heading: string;
  readonly entries: readonly AnswerEntry[];
}
export interface AnswerPage {
  readonly id: string;
  readonly title: string;
  readonly sections: readonly AnswerSection[];
}

/** The inputs of an outline besides the catalogue and the answers. */
interface TextOptions {
  readonly documents?: DocumentAnswers;
  readonly arrangement?: Arrangement;
  readonly today: Day;
}

/**
 * The whole application as pages, sections and entries in the order of the catalogue: the one source of the print view
 * and of the PDF copy. Hidden questions are absent, and so are sections and pages with nothing to show.
 */
export function answersAsText(catalogue: Catalogue, answers: Answers, options: TextOptions): readonly AnswerPage[] {
  const shown = visiblePlaced(catalogue, answers, options.arrangement ?? initialArrangement);
  return catalogue.pages.flatMap((page) => {
    const sections = page.sections.flatMap((section) => answerSection(section, entriesOf(section, page)));
    return sections.length > 0 ? [{ id: page.id, title: page.title, sections }] : [];
  });

  function entriesOf(section: Section, page: Page): readonly AnswerEntry[] {
    return shown
      .filter((placed) => placed.section === section && placed.page === page)
      .map((placed) => entryOf(catalogue, placed, answers, options));
  }
}

function answerSection({ id, heading }: Section, entries: readonly AnswerEntry[]): readonly AnswerSection[] {
  return entries.length > 0 ? [{ id, heading, entries }] : [];
}

function entryOf(
  catalogue: Catalogue,
  { question, under }: PlacedQuestion,
  answers: Answers,
  { documents, today }: TextOptions,
): AnswerEntry {
  return {
    key: question.key,
    question,
    label: question.label,
    name: question.groupName ?? question.label,
    value: displayValue(catalogue, question, answers, today, documents),
    answered: valueKeys(question).some((key) => isAnswered(answers[key])),
    under,
  };
}

import { buildCatalogue } from "../../src/shared/catalogue/catalogue";
import { grandviewUniversity } from "../../src/shared/catalogue/institution";
import type { PageId } from "../../src/shared/catalogue/pageTitles";
import type { Answers } from "../../src/shared/form/answers";
import { type Day, dayOf } from "../../src/shared/form/calendar";
import type { Catalogue, Page } from "../../src/shared/form/catalogueTypes";
import { setAnswer } from "../../src/shared/form/changeAnswers";
import { optionsOf, type Question } from "../../src/shared/form/question";
import { visiblePlaced } from "../../src/shared/form/visibility";

export const firstStep = "about" satisfies PageId;
export const today: Day = dayOf(new Date());
export const catalogue: Catalogue = buildCatalogue(grandviewUniversity, today);

/** One option of a question, and the questions that it shows. */
export interface Choice {
  readonly key: string;
  readonly value: string;
  readonly control: "radio" | "select";
  readonly shows: readonly string[];
}

export function stepOf(of: Catalogue, id: PageId = firstStep): Page {
  const page = of.pages.find((each) => each.id === id);
  if (!page) throw new Error(`The catalogue has no page "${id}".`);
  return page;
}

/** The questions of a step, the first by default, that show with these answers. */
export function shown(answers: Answers = {}, of: Catalogue = catalogue, id: PageId = firstStep): readonly Question[] {
  return visiblePlaced(of, answers, undefined, id).map(({ question }) => question);
}

/** The first text question of the empty first step. */
export const firstTextKey = shown().find(({ control }) => control === "text")?.key ?? "";

function keysOf(questions: readonly Question[]): readonly string[] {
  return questions.map(({ key }) => key);
}

/** Every choice that can be made on the empty step. */
function choices(): readonly Choice[] {
  const before = new Set(keysOf(shown()));
  return shown().flatMap((question): readonly Choice[] => {
    const { control, key } = question;
    if (control !== "radio" && control !== "select") return [];
    return optionsOf(catalogue, question, {}, today).map(({ value }) => {
      const after = keysOf(shown(setAnswer(catalogue, {}, key, value)));
      return { key, value, control, shows: after.filter((each) => !before.has(each)) };
    });
  });
}

/** The choice that shows the most questions on an empty first step. */
export function richestChoice(): Choice {
  const [first, ...others] = choices();
  if (!first) throw new Error("The first step has no choices.");
  return others.reduce((most, each) => (each.shows.length > most.shows.length ? each : most), first);
}

/** The last radio of the empty step that shows a question: its click causes no layout shift on the first screen. */
export function lastRevealingRadio(): Choice {
  const revealing = choices().filter(({ control, shows }) => control === "radio" && shows.length > 0);
  const last = revealing.at(-1);
  if (!last) throw new Error("No radio of the first step shows another question.");
  return last;
}

import { type Atom, atom } from "jotai/vanilla";
import { chosenTab, isConfirmed, shownBlocks } from "../form/arrangement";
import type { AddAnother, Catalogue, Confirmation, Page, Section, TabSet } from "../form/catalogue";
import type { Showable } from "../form/placement";
import { isNodeShown, readsOf } from "../form/visibility";
import type { AnswersStore } from "./answers";
import { catalogueAtom } from "./institution";

interface Part {
  readonly answers: AnswersStore;
}

/** An atom that wakes for the answers `thing` reads and for the arrangement, and nothing else (DESIGN §3). */
function derived<T>({ answers }: Part, thing: Showable, compute: (catalogue: Catalogue) => T): Atom<T> {
  return atom((get) => {
    const catalogue = get(catalogueAtom);
    get(answers.arrangementAtom);
    for (const key of readsOf(catalogue, thing)) get(answers.answerAtom(key));
    return compute(catalogue);
  });
}

/** Whether a node or section is shown (§4 "Conditional sections"). */
export function shownAtom(part: Part, node: Showable): Atom<boolean> {
  const { answers } = part;
  return derived(part, node, (catalogue) => isNodeShown(catalogue, node, answers.read(), answers.readArrangement()));
}

/** The sections of a page that are shown, in order. */
export function shownSectionsAtom(part: Part, { sections }: Page): Atom<readonly Section[]> {
  const all = sections.map((section) => ({ section, isShown: shownAtom(part, section) }));
  return atom((get) => all.filter(({ isShown }) => get(isShown)).map(({ section }) => section));
}

/** How many blocks of a group are shown (§4 "Add-another"); loaded answers are counted in the arrangement already. */
export function shownBlocksAtom({ answers }: Part, group: AddAnother): Atom<number> {
  return atom((get) => shownBlocks(get(catalogueAtom), answers.read(), get(answers.arrangementAtom), group.id));
}

/** Whether a confirmation was given (§4 "Conditional sections"). */
export function confirmedAtom({ answers }: Part, confirmation: Confirmation): Atom<boolean> {
  return atom((get) => isConfirmed(get(catalogueAtom), answers.read(), get(answers.arrangementAtom), confirmation.id));
}

/** The chosen tab's id of a tab set (§4 "Tabs"). */
export function chosenTabAtom({ answers }: Part, set: TabSet): Atom<string> {
  return atom((get) => chosenTab(get(catalogueAtom), get(answers.arrangementAtom), set.id));
}

import { atom } from "jotai/vanilla";
import type { Day } from "../../form/calendar";
import type { Question } from "../../form/question";
import { adviceFor } from "../../form/validate";
import { type Core, webStatusAtom } from "../core/core";
import { catalogueAtom } from "../i18n/i18n";
import { announce } from "../notices/notices";
import type { AnswersStore } from "./answersStore";

/** The questions that the applicant left with an impossible answer; each shows its advice until the answer is right. */
export const advisedAtom = atom<ReadonlySet<string>>(new Set<string>());

/** How often a pressed pointer is looked at (ms). */
const pressCheck = 50;

/** Runs a change once no pointer is pressed: text that appears between press and release would move the target away. */
function whenReleased(view: Window, run: () => void): void {
  const { documentElement: page } = view.document;
  view.setTimeout(() => (page.matches(":active") ? whenReleased(view, run) : run()), pressCheck);
}

interface Part extends Pick<Core, "store" | "view"> {
  readonly answers: AnswersStore;
  readonly today: () => Day;
}

/**
 * Advises on the answer of a question that the applicant leaves, and announces it politely. A refused submission shows
 * errors instead.
 */
export function leaveQuestion({ store, view, answers, today }: Part, question: Question): void {
  whenReleased(view, () => {
    const isValidating = store.get(webStatusAtom) === "validating";
    const messages = isValidating ? [] : adviceFor(store.get(catalogueAtom), question, answers.read(), today());
    const others = [...store.get(advisedAtom)].filter((key) => key !== question.key);
    const advised = messages.length > 0 ? [...others, question.key] : others;
    if (advised.length !== store.get(advisedAtom).size) store.set(advisedAtom, new Set(advised));
    if (messages.length > 0) announce(store, messages.join(" "));
  });
}

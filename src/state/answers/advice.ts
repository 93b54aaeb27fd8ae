import { type Atom, atom, type Getter } from "jotai/vanilla";
import type { Day } from "../../form/calendar";
import { keysOf } from "../../form/conditions";
import { type Question, valueKeys } from "../../form/question";
import { adviceFor } from "../../form/validate";
import type { Core, Store } from "../core/core";
import type { LanguageStore } from "../language/language";
import type { Notices } from "../notices/notices";
import type { AnswersStore } from "./answersStore";
import { type Errors, isCheckingAtom } from "./errors";

/** What the state of a question is computed from. */
export interface QuestionContext {
  readonly answers: AnswersStore;
  readonly language: LanguageStore;
  readonly saver: { readonly refusedAtom: Atom<Errors> };
  readonly today: () => Day;
}

/** The question that is being answered: it shows no new advice until it is left. */
const editedAtom = atom<string | null>(null);

const releases = ["pointerup", "pointercancel"] as const;

/**
 * Runs a change once no pointer is pressed: text that appears between press and release would move the target away. The
 * tasks let the press begin, and the click that follows a release come first.
 */
function whenReleased(view: Window, run: () => void): void {
  view.setTimeout(() => {
    if (!view.document.documentElement.matches(":active")) return run();
    const released = new AbortController();
    const runSoon = () => {
      released.abort();
      view.setTimeout(run);
    };
    for (const type of releases) view.addEventListener(type, runSoon, { capture: true, signal: released.signal });
  });
}

/**
 * What to correct in the current answer, also in one of an earlier visit; none while it is typed. A refused submission
 * shows errors instead.
 */
export function adviceAt(
  get: Getter,
  { answers, language, today }: QuestionContext,
  question: Question,
): readonly string[] {
  const read = (question.rules ?? []).flatMap(({ when }) => keysOf(when));
  for (const key of [...valueKeys(question), ...read]) get(answers.answerAtom(key));
  const messages = adviceFor(get(language.catalogueAtom), question, answers.read(), today());
  // Only a question with something to correct depends on what is being typed.
  const isShown = messages.length > 0 && get(editedAtom) !== question.key && !get(isCheckingAtom);
  return isShown ? messages : [];
}

/** Called before an answer changes by hand: advice that is shown stays until the answer is right. */
export function editQuestion(store: Store, { key }: Question, isAdvised: boolean): void {
  if (!isAdvised) store.set(editedAtom, key);
}

interface LeaveContext extends QuestionContext, Pick<Core, "store" | "view"> {
  readonly notices: Notices;
}

/** Shows the advice on a question that the applicant leaves, and announces it politely. */
export function leaveQuestion(context: LeaveContext, question: Question): void {
  const { store, view, notices } = context;
  whenReleased(view, () => {
    if (store.get(editedAtom) === question.key) store.set(editedAtom, null);
    const messages = adviceAt(store.get, context, question);
    if (messages.length > 0) notices.announce(messages.join(" "));
  });
}

import { type Atom, atom, type Getter } from "jotai/vanilla";
import { placedQuestion } from "../../../shared/form/catalogueIndex";
import { keysOf } from "../../../shared/form/conditions";
import { type Question, valueKeys } from "../../../shared/form/question";
import { adviceFor } from "../../../shared/form/validate";
import type { AnswersStore } from "../answers/answers";
import type { Core } from "../core/core";
import type { LanguageStore } from "../language/language";
import type { Notices } from "../notices/notices";

/** Advice on the answers, before a submission shows errors. */
export interface Advice {
  /**
   * What to correct in the current answer, also in one of an earlier visit; none while it is typed. A refused submission
   * shows errors instead.
   */
  adviceAt(get: Getter, question: Question): readonly string[];
  /** Shows the advice on a question that the applicant leaves, and announces it politely. */
  leave(question: Question): void;
}

interface Stores {
  readonly answers: AnswersStore;
  readonly language: LanguageStore;
  readonly notices: Notices;
}

export function createAdvice(
  { store, view, today }: Pick<Core, "store" | "view" | "today">,
  { answers, language, notices }: Stores,
  isCheckingAtom: Atom<boolean>,
): Advice {
  /** The question that is being answered: it shows no new advice until it is left. */
  const editedAtom = atom<string | null>(null);

  function adviceAt(get: Getter, question: Question): readonly string[] {
    const read = (question.rules ?? []).flatMap(({ when }) => keysOf(when));
    for (const key of [...valueKeys(question), ...read]) get(answers.answerAtom(key));
    const messages = adviceFor(get(language.catalogueAtom), question, answers.read(), today());
    // Only a question with something to correct depends on what is being typed.
    const isShown = messages.length > 0 && get(editedAtom) !== question.key && !get(isCheckingAtom);
    return isShown ? messages : [];
  }

  answers.whenTyped((key, before) => {
    const catalogue = language.catalogue();
    const question = placedQuestion(catalogue, key)?.question;
    // Advice that is shown stays until the answer is right.
    if (question && adviceFor(catalogue, question, before, today()).length === 0) store.set(editedAtom, question.key);
  });

  return {
    adviceAt,
    leave(question) {
      whenReleased(view, () => {
        if (store.get(editedAtom) === question.key) store.set(editedAtom, null);
        const messages = adviceAt(store.get, question);
        if (messages.length > 0) notices.announce(messages.join(" "));
      });
    },
  };
}

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

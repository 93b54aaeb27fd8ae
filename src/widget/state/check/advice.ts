import { type Atom, atom, type Getter } from "jotai/vanilla";
import { isAnswered } from "../../../shared/form/answers";
import { placedQuestion } from "../../../shared/form/catalogueIndex";
import { keysOf } from "../../../shared/form/conditions";
import { type Question, valueKeys } from "../../../shared/form/question";
import { adviceFor } from "../../../shared/form/validate";
import type { AnswersStore } from "../answers/answers";
import { type Core, readOnly } from "../core/core";
import type { LanguageStore } from "../language/language";
import type { Notices } from "../notices/notices";

/** The question that is being answered, until it is left. */
interface Edited {
  readonly key: string;
  /** Whether it showed advice before: that stays until the answer is right. Other advice waits until the question is left. */
  readonly isAdvised: boolean;
}

interface Stores {
  readonly answers: AnswersStore;
  readonly language: LanguageStore;
  readonly notices: Notices;
}

/** Advice on the answers, before a submission shows errors. */
export function createAdvice(
  { store, view, today }: Pick<Core, "store" | "view" | "today">,
  { answers, language, notices }: Stores,
  isCheckingAtom: Atom<boolean>,
) {
  const editedAtom = atom<Edited | null>(null);

  /**
   * What to correct in the current answer, also in one of an earlier visit; none while it is typed. A refused submission
   * shows errors instead.
   */
  function adviceAt(get: Getter, question: Question): readonly string[] {
    // Most questions of a page are empty: these read nothing else.
    if (!valueKeys(question).every((key) => isAnswered(get(answers.answerAtom(key))))) return [];
    for (const key of (question.rules ?? []).flatMap(({ when }) => keysOf(when))) get(answers.answerAtom(key));
    const messages = adviceFor(get(language.catalogueAtom), question, answers.read(), today());
    // Only a question with something to correct depends on what is being typed.
    if (messages.length === 0 || get(isCheckingAtom)) return [];
    const edited = get(editedAtom);
    return edited?.key !== question.key || edited.isAdvised ? messages : [];
  }

  answers.whenTyped((key, before) => {
    const catalogue = language.catalogue();
    const question = placedQuestion(catalogue, key)?.question;
    if (!question) return;
    const edited = store.get(editedAtom);
    const isAdvised = adviceFor(catalogue, question, before, today()).length > 0;
    const isSame = edited?.key === question.key && (isAdvised || !edited.isAdvised);
    if (!isSame) store.set(editedAtom, { key: question.key, isAdvised });
  });

  return {
    editedAtom: readOnly(editedAtom),
    adviceAt,
    /** Shows the advice on a question that the applicant leaves, and announces it politely. */
    leave(question: Question): void {
      whenReleased(view, () => {
        if (store.get(editedAtom)?.key === question.key) store.set(editedAtom, null);
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

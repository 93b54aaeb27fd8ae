import { type Atom, atom } from "jotai/vanilla";
import { type Answers, descKey } from "../../../shared/form/answers";
import type { Catalogue } from "../../../shared/form/catalogueTypes";
import { settle } from "../../../shared/form/changeAnswers";
import { questionsOf } from "../../../shared/form/nodes";
import { format } from "../../../shared/texts/format";
import type { AnswersStore } from "../answers/answers";
import type { Scope } from "../core/core";
import type { LanguageStore } from "../language/language";
import { lastingToast, type Notices } from "../notices/notices";
import { type CarriedDraft, createDraft, type VisitorDraft } from "./draft";
import { leftInWords, leftOf, mergeDraft } from "./mergeDraft";
import { createUnsaved, type Held, type Unsaved, type UnsavedAnswers } from "./unsaved";

// The public module of this folder: everything kept in the browser.
export { hasDraft, tabStorage } from "./tabStorage";
export type { Unsaved } from "./unsaved";

/** What an ending scope gives to the next one. */
export interface Carry {
  /** What a visitor has typed; null where it must not go on. */
  readonly draft: CarriedDraft | null;
  /** Unsaved answers, which wait for the next login of their account. */
  readonly unsaved: Held;
}

/**
 * What the browser keeps of answers: a visitor's draft (`draft.ts`), and an applicant's unsaved answers (`unsaved.ts`).
 * Both follow the answers by themselves or by the saver; the profile takes them at the next login, and adds or offers them.
 */
export interface Local {
  readonly draft: VisitorDraft;
  readonly unsaved: UnsavedAnswers;
  /**
   * Answers that were typed in this tab before, maybe by somebody else. Computers are shared, so they are added to the account
   * only after the applicant confirms that they are theirs.
   */
  readonly offeredAtom: Atom<Answers | null>;
  /** Adds a draft's answers where the account has none, and shows what was added and what was not (§6). */
  add(draft: Answers): void;
  /** Offers a draft that may be somebody else's; it waits for the applicant's decision. */
  offer(draft: Answers): void;
  /** What is kept at the end of the scope, of the account with this address or of a visitor. */
  carry(username: string | null, unsaved: Unsaved): Carry & { readonly draft: CarriedDraft };
  /** The applicant's decision about the offered draft. */
  answerOffer(isWanted: boolean): void;
}

interface Stores {
  readonly answers: AnswersStore;
  readonly language: LanguageStore;
  readonly notices: Notices;
}

/** What the composition gives from below. */
interface Hooks {
  /** The secret of the session: the value of its readable cookie; null without a session. */
  readonly secret: () => string | null;
  /** An offered draft was added to the account's answers. */
  readonly onAdded: () => void;
}

/** The answers that may be stored in the browser: all but the sensitive ones (SSN, registration numbers). */
function persistableAnswers(catalogue: Catalogue, answers: Answers): Answers {
  const sensitive = questionsOf(catalogue).filter((question) => question.sensitive);
  const barred = new Set(sensitive.flatMap(({ key }) => [key, descKey(key)]));
  return Object.fromEntries(Object.entries(answers).filter(([key]) => !barred.has(key)));
}

export function createLocal(
  scope: Scope,
  { answers, language, notices }: Stores,
  { secret, onAdded }: Hooks,
  carry: Carry | null,
): Local {
  const { store, today } = scope;
  const { catalogue } = language;
  const persistable = (all: Answers) => persistableAnswers(catalogue(), all);
  const offeredAtom = atom<Answers | null>(null);

  function add(draft: Answers): void {
    const merged = mergeDraft(catalogue(), answers.read(), draft);
    if (merged.taken) {
      answers.load(settle(catalogue(), merged.answers, answers.readArrangement()));
      notices.show({
        tone: "info",
        title: ({ state }) => state.draftMerged.title,
        text: ({ state }) => state.draftMerged.text,
      });
    }
    // An answer that the account already has is kept; the toast lists the draft's.
    const left = leftOf(catalogue(), draft, answers.read());
    if (left.length === 0) return;
    notices.show({
      tone: "warning",
      title: ({ state }) => state.draftLeft.title,
      text: ({ state }, form) => format(state.draftLeft.text, { typed: leftInWords(form, left, draft, today()) }),
      duration: lastingToast,
    });
  }

  const draft = createDraft(scope, { answers, persistable }, carry?.draft);
  const unsaved = createUnsaved(scope, { answers, secret, persistable }, carry?.unsaved);
  return {
    draft,
    unsaved,
    offeredAtom,
    carry: (username, left) => ({ draft: draft.carry(), unsaved: unsaved.carry(username, left) }),
    add,
    offer: (draft) => store.set(offeredAtom, persistable(draft)),
    answerOffer(isWanted) {
      const draft = store.get(offeredAtom);
      store.set(offeredAtom, null);
      if (!draft || !isWanted) return;
      add(draft);
      onAdded();
    },
  };
}

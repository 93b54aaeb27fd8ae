import type { Answers } from "../../form/answers";
import type { Day } from "../../form/calendar";
import type { Catalogue } from "../../form/catalogue";
import { settle } from "../../form/changeAnswers";
import type { AnswersStore } from "../answers/answers";
import type { Store } from "../core/core";
import { dependentKeysOf, leftInWords, leftOf, mergeDraft, offeredDraftAtom } from "../drafts/drafts";
import { lastingToast, type Notices } from "../notices/notices";
import type { Saver } from "../saving/saving";

interface Context {
  readonly store: Store;
  readonly answers: AnswersStore;
  readonly saver: Saver;
  readonly notices: Notices;
  readonly catalogue: () => Catalogue;
  readonly persistable: (answers: Answers) => Answers;
  readonly today: () => Day;
}

/** Adds a visitor's draft to the account after the login (§6). */
export interface DraftMerging {
  /** Adds a draft's answers where the account has none, and shows what was added and what was not. */
  add(draft: Answers): void;
  /** Offers a draft that the sign-up in this tab bound to another address; it waits for the applicant's decision. */
  offer(draft: Answers): void;
  /** The applicant's decision about the offered draft. */
  answerOffer(isWanted: boolean): void;
}

export function createDraftMerging(context: Context): DraftMerging {
  const { store, answers, saver, notices, catalogue, persistable, today } = context;

  function add(draft: Answers): void {
    const merged = mergeDraft(answers.read(), draft, (key) => dependentKeysOf(catalogue(), key));
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
      text: ({ state }, form) => state.draftLeft.text(leftInWords(form, left, draft, today())),
      duration: lastingToast,
    });
  }

  return {
    add,
    offer: (draft) => store.set(offeredDraftAtom, persistable(draft)),
    answerOffer(isWanted) {
      const draft = store.get(offeredDraftAtom);
      store.set(offeredDraftAtom, null);
      if (!draft || !isWanted) return;
      add(draft);
      saver.save().catch(() => undefined);
    },
  };
}

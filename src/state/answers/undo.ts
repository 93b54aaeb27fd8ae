import type { Answers, Arrangement } from "../../form/answers";
import type { Catalogue } from "../../form/catalogue";
import { placedQuestion } from "../../form/catalogueIndex";
import { settle } from "../../form/changeAnswers";
import { clearedNames } from "../../form/clearedNames";
import { kindOf } from "../../form/question";
import type { Store } from "../core/core";
import type { Notices } from "../notices/notices";
import { type Removal, removalAtom, restored, restoredArrangement, type Translatable } from "./removal";

/** One sentence that lists what was removed. */
export function removalText({ keys, name, after }: Removal): Translatable {
  return (texts, catalogue) => {
    const names = name ? [name(texts, catalogue)] : clearedNames(catalogue, keys, after.answers, after.arrangement);
    const last = names.at(-1) ?? "";
    const others = names.slice(0, -1).join(", ");
    return others ? texts.fields.removedTogether(others, last) : texts.fields.removed(last);
  };
}

interface Context {
  readonly store: Store;
  readonly answers: {
    read(): Answers;
    readArrangement(): Arrangement;
    replace(next: Answers, arrangement: Arrangement): void;
  };
  readonly notices: Pick<Notices, "announce">;
  readonly catalogue: () => Catalogue;
}

/** Restores the answers that the offered change has cleared, except those that were entered again since. */
export function undoRemoval({ store, answers, notices, catalogue }: Context): void {
  const removal = store.get(removalAtom);
  if (!removal) return;
  store.set(removalAtom, null);
  const { anchor, before, after, post } = removal;
  const arrangement = restoredArrangement(before.arrangement, after.arrangement, answers.readArrangement());
  // The changed answer itself goes back, whatever it is by now: the restored ones depend on it.
  const changed = placedQuestion(catalogue(), anchor);
  const own = changed?.owned.map((key) => [key, before.answers[key] ?? kindOf(changed.question).empty]) ?? [];
  const back = { ...restored(before.answers, after.answers, answers.read()), ...Object.fromEntries(own) };
  answers.replace(settle(catalogue(), back, arrangement), arrangement);
  notices.announce(({ fields }) => fields.undone);
  post?.().catch(() => undefined);
}

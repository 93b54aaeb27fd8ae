import type { Client } from "../../api/client";
import type { LookupItem } from "../../api/shapes";
import type { Answers } from "../../form/answers";
import type { Catalogue } from "../../form/catalogue";
import { setAnswers } from "../../form/changeAnswers";
import { fillFromRecord, fillTyped, type LookupRecord } from "../../form/fill";
import type { QuestionOf } from "../../form/question";
import type { AnswersStore } from "../answers/answers";
import { type Store, sameSession } from "../core/core";
import type { QueryClientHolder } from "./queries";

interface Context {
  readonly client: Client;
  readonly queryClientHolder: QueryClientHolder;
  readonly store: Store;
  readonly answers: AnswersStore;
  readonly catalogue: () => Catalogue;
}

/** Schools, colleges and addresses by name (§7). Failures are silent (§8). */
export interface Lookup {
  /** At most 5 items; none on failure. */
  search(question: QuestionOf<"autocomplete">, text: string, signal: AbortSignal): Promise<readonly LookupItem[]>;
  /**
   * Fills the answers from the chosen record, except those that were typed meanwhile. On a failure the item's text
   * stays as the answer, and what an earlier record filled is cleared, such as the city of another address.
   */
  choose(question: QuestionOf<"autocomplete">, item: Pick<LookupItem, "id" | "text">): Promise<void>;
  /** Takes a typed text that is no record. */
  type(question: QuestionOf<"autocomplete">, text: string): void;
}

/** The code of queries, which is a lazy chunk. */
const loadQueries = () => import("./queries");

export function createLookup(context: Context): Lookup {
  const { store, answers, catalogue } = context;
  /** The last choice wins over a slower earlier one, and typing wins over both. */
  const turns = new Map<string, number>();
  function turnOf({ key }: QuestionOf<"autocomplete">): number {
    const turn = (turns.get(key) ?? 0) + 1;
    turns.set(key, turn);
    return turn;
  }
  function type(question: QuestionOf<"autocomplete">, text: string): void {
    answers.replace(fillTyped(catalogue(), answers.read(), question, text, answers.readArrangement()));
  }
  /** The answers that the last record of each question filled. */
  const filled = new Map<string, Answers>();
  function fill(question: QuestionOf<"autocomplete">, record: LookupRecord, since: Answers): void {
    const now = answers.read();
    const next = fillFromRecord(catalogue(), now, question, record, answers.readArrangement(), since);
    const keys = Object.values(question.fills).filter((key) => now[key] === since[key]);
    filled.set(question.key, Object.fromEntries(keys.map((key) => [key, next[key] ?? ""])));
    answers.replace(next);
  }
  /** Clears what the last record filled, except answers that the applicant has changed since. */
  function empty({ key }: QuestionOf<"autocomplete">): void {
    const now = answers.read();
    const stale = Object.entries(filled.get(key) ?? {}).filter(([name, value]) => now[name] === value);
    const patch = Object.fromEntries(stale.map(([name]) => [name, ""]));
    answers.replace(setAnswers(catalogue(), now, patch, answers.readArrangement()));
  }
  return {
    async search({ category }, text, signal) {
      try {
        const { lookUpText } = await loadQueries();
        return await lookUpText(context, { text, category }, signal);
      } catch {
        return [];
      }
    },
    async choose(question, { id, text }) {
      const turn = turnOf(question);
      const isSame = sameSession(store);
      const isWanted = () => isSame() && turns.get(question.key) === turn;
      type(question, text);
      const since = answers.read();
      try {
        const { lookUpRecord } = await loadQueries();
        const record = await lookUpRecord(context, { id, category: question.category });
        // Another applicant may have logged in since.
        if (isWanted()) fill(question, record, since);
      } catch {
        // The name alone is an answer (§8), and it is already set.
        if (isWanted()) empty(question);
      }
    },
    type(question, text) {
      turnOf(question);
      type(question, text);
    },
  };
}

import type { Client } from "../api/client";
import type { LookupItem } from "../api/shapes";
import type { Catalogue } from "../form/catalogue";
import { fillFromRecord, fillTyped } from "../form/fill";
import type { AutocompleteQuestion } from "../form/question";
import type { AnswersStore } from "./answers";
import { whileSame } from "./session/sameSession";
import type { Store } from "./store";

interface Parts {
  readonly client: Client;
  readonly store: Store;
  readonly answers: AnswersStore;
  readonly catalogue: () => Catalogue;
}

/** Schools, colleges and addresses by name (§7 "How answers are used"). Failures are silent (§8). */
export interface Lookup {
  /** At most 5 items; none on failure. */
  search(question: AutocompleteQuestion, text: string, signal: AbortSignal): Promise<readonly LookupItem[]>;
  /** Fills the answers from the chosen record, but those typed meanwhile; on failure the item's text stays as the answer. */
  choose(question: AutocompleteQuestion, item: Pick<LookupItem, "id" | "text">): Promise<void>;
  /** Free entry. */
  type(question: AutocompleteQuestion, text: string): void;
}

export function createLookup({ client, store, answers, catalogue }: Parts): Lookup {
  /** The last choice wins over a slower earlier one, and typing over both. */
  const turns = new Map<string, number>();
  function turnOf({ key }: AutocompleteQuestion): number {
    const turn = (turns.get(key) ?? 0) + 1;
    turns.set(key, turn);
    return turn;
  }
  function type(question: AutocompleteQuestion, text: string): void {
    answers.replace(fillTyped(catalogue(), answers.read(), question, text, answers.readArrangement()));
  }
  return {
    async search({ category }, text, signal) {
      try {
        const query = { text, category, max_results: "5" };
        return (await client.call("lookupByText", { query }, { signal })).data.slice(0, 5);
      } catch {
        return [];
      }
    },
    async choose(question, { id, text }) {
      const turn = turnOf(question);
      const query = { id, category: question.category };
      type(question, text);
      const since = answers.read();
      try {
        const { data } = await whileSame(store, client.call("lookupById", { query }));
        if (turns.get(question.key) !== turn) return;
        const arrangement = answers.readArrangement();
        answers.replace(fillFromRecord(catalogue(), answers.read(), question, data, arrangement, since));
      } catch {
        // The name alone is an answer (§7): it stands already. A form that is somebody else's by now stays as it is.
      }
    },
    type(question, text) {
      turnOf(question);
      type(question, text);
    },
  };
}

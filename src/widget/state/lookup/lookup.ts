import type { Answers } from "../../../shared/form/answers";
import type { LookupItem, SearchState } from "../../../shared/form/lookup";
import { maxLengthOf, type QuestionOf } from "../../../shared/form/question";
import { type LookupSearch, lookupSearch } from "./lookupSearch";
import type { LookupContext } from "./records";

// The public module of this folder: schools, colleges and addresses by name.

/** The code of the calls and of the records, which is a lazy chunk. */
const loadRecords = () => import("./records");

type Question = QuestionOf<"autocomplete">;

/**
 * Schools, colleges and addresses by name. Failures are silent. Between two choices it remembers only what the last
 * record of each question has filled, in order to clear that with the next one.
 */
export function createLookup(context: LookupContext) {
  const { answers } = context;
  /** The last choice wins over a slower earlier one, and another text wins over both. */
  const turns = new Map<string, number>();
  /** The answers that the last record of each question filled. */
  const filled = new Map<string, Answers>();
  return {
    /** Searches for at most 5 items while a name is typed. */
    startSearch: ({ category }: Question, onState: (state: SearchState) => void): LookupSearch =>
      lookupSearch(
        async (text, signal) => (await loadRecords()).lookUpText(context, { text, category }, signal),
        onState,
      ),
    /**
     * Fills the answers from the chosen record, except those that were typed meanwhile. On a failure the item's text
     * stays as the answer, and what an earlier record filled is cleared, such as the city of another address.
     */
    async choose(question: Question, item: Pick<LookupItem, "id" | "text">): Promise<void> {
      const { key } = question;
      const turn = (turns.get(key) ?? 0) + 1;
      turns.set(key, turn);
      const text = item.text.slice(0, maxLengthOf(question));
      answers.put({ [key]: text });
      const isWanted = () => turns.get(key) === turn && answers.read()[key] === text;
      const choice = { question, item, since: answers.read(), isWanted };
      // Without the code, the name alone is an answer; no record has filled anything then.
      await loadRecords().then(
        ({ fillChosen }) => fillChosen(context, filled, choice),
        () => undefined,
      );
    },
  };
}

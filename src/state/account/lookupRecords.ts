import type { Client } from "../../api/client";
import type { LookupItem, LookupRecord } from "../../api/shapes";
import type { Answers } from "../../form/answers";
import type { Catalogue } from "../../form/catalogue";
import { setAnswers } from "../../form/changeAnswers";
import { fillFromRecord } from "../../form/fill";
import type { QuestionOf } from "../../form/question";
import type { AnswersStore } from "../answers/answers";
import type { CurrentSession } from "../core/core";
import { lookUpRecord, type QueryClientHolder } from "./queries";

export { lookUpText } from "./queries";

export interface LookupContext {
  readonly client: Client;
  readonly queryClientHolder: QueryClientHolder;
  readonly session: CurrentSession;
  readonly answers: AnswersStore;
  readonly catalogue: () => Catalogue;
}

/** A suggestion that was chosen for a question. */
interface LookupChoice {
  readonly question: QuestionOf<"autocomplete">;
  readonly item: Pick<LookupItem, "id" | "text">;
  /** All answers at the choice. */
  readonly since: Answers;
  /** False once the question has another choice or a typed text, or another applicant may have logged in. */
  readonly isWanted: () => boolean;
}

/** What the last record of each question has filled, by the question's key. */
type Filled = Map<string, Answers>;

/** Fills the answers from the chosen record; on a failure clears what the question's last record filled. */
export async function fillChosen(context: LookupContext, filled: Filled, choice: LookupChoice): Promise<void> {
  const { question, item, isWanted } = choice;
  try {
    const record = await lookUpRecord(context, { id: item.id, category: question.category });
    if (isWanted()) fill(context, filled, choice, record);
  } catch {
    // The name alone is an answer (§8), and it is already set.
    if (isWanted()) empty(context, filled, choice);
  }
}

function fill(
  { answers, catalogue }: LookupContext,
  filled: Filled,
  { question, since }: LookupChoice,
  record: LookupRecord,
): void {
  const now = answers.read();
  const next = fillFromRecord(catalogue(), now, question, record, answers.readArrangement(), since);
  const keys = Object.values(question.fills).filter((key) => now[key] === since[key]);
  filled.set(question.key, Object.fromEntries(keys.map((key) => [key, next[key] ?? ""])));
  answers.replace(next);
}

/** Clears what the last record filled, except answers that the applicant has changed since. */
function empty({ answers, catalogue }: LookupContext, filled: Filled, { question }: LookupChoice): void {
  const now = answers.read();
  const stale = Object.entries(filled.get(question.key) ?? {}).filter(([name, value]) => now[name] === value);
  const patch = Object.fromEntries(stale.map(([name]) => [name, ""]));
  answers.replace(setAnswers(catalogue(), now, patch, answers.readArrangement()));
}

import type { Answers } from "../../../shared/form/answers";
import { fillFromRecord } from "../../../shared/form/fill";
import type { LookupItem, LookupRecord } from "../../../shared/form/lookup";
import type { QuestionOf } from "../../../shared/form/question";
import { format } from "../../../shared/texts/format";
import type { Client } from "../../../shared/wire/client";
import type { AnswersStore } from "../answers/answers";
import type { LanguageStore } from "../language/language";
import type { Notices } from "../notices/notices";
import { queryClientOf } from "../profile/profile";

export interface LookupContext {
  readonly client: Client;
  readonly answers: AnswersStore;
  readonly language: Pick<LanguageStore, "catalogue">;
  readonly notices: Pick<Notices, "announce">;
}

/** The items of a lookup by text, at most 5. */
export async function lookUpText(
  { client }: LookupContext,
  query: { readonly text: string; readonly category: string },
  signal: AbortSignal,
): Promise<readonly LookupItem[]> {
  return queryClientOf(client).fetchQuery({
    queryKey: ["lookup-text", query.category, query.text],
    queryFn: async () =>
      (await client.call("lookupByText", { query: { ...query, max_results: "5" } }, { signal })).data.slice(0, 5),
  });
}

/** The record of a lookup. */
async function lookUpRecord(
  { client }: LookupContext,
  query: { readonly id: string; readonly category: string },
): Promise<LookupRecord> {
  return queryClientOf(client).fetchQuery({
    queryKey: ["lookup-record", query.category, query.id],
    queryFn: async () => (await client.call("lookupById", { query })).data,
  });
}

/** A suggestion that was chosen for a question. */
interface LookupChoice {
  readonly question: QuestionOf<"autocomplete">;
  readonly item: Pick<LookupItem, "id" | "text">;
  /** All answers at the choice. */
  readonly since: Answers;
  /** False once the question has another choice or a typed text. */
  readonly isWanted: () => boolean;
}

/** What the last record of each question has filled, by the question's key. */
type LastFilled = Map<string, Answers>;

/** Fills the answers from the chosen record; on a failure clears what the question's last record filled. */
export async function fillChosen(context: LookupContext, filled: LastFilled, choice: LookupChoice): Promise<void> {
  const { question, item, isWanted } = choice;
  try {
    const record = await lookUpRecord(context, { id: item.id, category: question.category });
    if (isWanted()) fill(context, filled, choice, record);
  } catch {
    // The name alone is an answer, and it is already set.
    if (isWanted()) empty(context, filled, choice);
  }
}

/** Fills the answers, and tells a screen reader of the address among them. */
function fill(
  { answers, language, notices }: LookupContext,
  filled: LastFilled,
  { question, since }: LookupChoice,
  record: LookupRecord,
): void {
  const now = answers.read();
  const next = fillFromRecord(language.catalogue(), now, question, record, answers.readArrangement(), since);
  const keys = Object.values(question.fills).filter((key) => now[key] === since[key]);
  filled.set(question.key, Object.fromEntries(keys.map((key) => [key, next[key] ?? ""])));
  answers.replace(next);
  const address = keys.flatMap((key) => (key === question.codeKey ? [] : next[key] || [])).join(", ");
  if (address !== "") notices.announce(({ fields }) => format(fields.filledIn, { address }));
}

/** Clears what the last record filled, except answers that the applicant has changed since. */
function empty({ answers }: LookupContext, filled: LastFilled, { question }: LookupChoice): void {
  const now = answers.read();
  const stale = Object.entries(filled.get(question.key) ?? {}).filter(([name, value]) => now[name] === value);
  answers.put(Object.fromEntries(stale.map(([name]) => [name, ""])));
}

import type { Client } from "../../api/client";
import { answered } from "../../form/answers";
import type { Catalogue } from "../../form/catalogue";
import { settle } from "../../form/changeAnswers";
import type { AnswersStore } from "../answers/answers";
import { type Core, isLoggedInAtom } from "../core/core";
import { type Notices, reasonOf } from "../notices/notices";

interface Context extends Pick<Core, "settings" | "store" | "session"> {
  readonly client: Client;
  readonly answers: AnswersStore;
  readonly notices: Notices;
  readonly catalogue: () => Catalogue;
}

/** Loads the answers of `token` for a visitor (§2); answers that were already typed stay. */
export async function startTemporaryAnswer(context: Context, signal: AbortSignal): Promise<void> {
  const { settings, store, session, client, answers, notices, catalogue } = context;
  const { token } = settings.current;
  const visit = session.signal;
  if (token === null || store.get(isLoggedInAtom)) return;
  try {
    const { data } = await client.call("temporaryAnswer", { query: { token } }, { signal });
    if (!store.get(isLoggedInAtom) && !visit.aborted) {
      answers.load(settle(catalogue(), { ...data, ...answered(answers.read()) }, answers.readArrangement()));
    }
  } catch (fault) {
    if (signal.aborted) return;
    notices.show({ tone: "error", title: ({ state }) => state.temporaryAnswerFailed, text: reasonOf(fault) });
  }
}

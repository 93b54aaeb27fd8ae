import { settle } from "../form/answer";
import { type Answers, isAnswered } from "../form/answers";
import type { Application } from "./application";
import { reasonOf } from "./reasonOf";
import { sameSession } from "./session/sameSession";
import { isLoggedInAtom } from "./snapshot";

/** Loads the answers behind `token` for an anonymous visitor (§2); what was typed here already stays. */
export async function startTemporaryAnswer(application: Application, signal: AbortSignal): Promise<void> {
  const { settings, store, client, answers, notices, catalogue } = application;
  const { token } = settings.current;
  const isCurrent = sameSession(store);
  if (token === null || store.get(isLoggedInAtom)) return;
  try {
    const { data } = await client.call("temporaryAnswer", { query: { token } }, { signal });
    if (!store.get(isLoggedInAtom) && isCurrent()) {
      answers.load(settle(catalogue(), beneath(data, answers.read()), answers.readArrangement()));
    }
  } catch (fault) {
    if (signal.aborted) return;
    notices.show({ tone: "error", title: ({ state }) => state.temporaryAnswerFailed, text: reasonOf(fault) });
  }
}

function beneath(loaded: Answers, typed: Answers): Answers {
  return { ...loaded, ...Object.fromEntries(Object.entries(typed).filter(([, value]) => isAnswered(value))) };
}

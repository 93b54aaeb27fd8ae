import { answered } from "../../../shared/form/answers";
import { settle } from "../../../shared/form/changeAnswers";
import type { Client } from "../../../shared/wire/client";
import type { AnswersStore } from "../answers/answers";
import type { Core } from "../core/core";
import type { LanguageStore } from "../language/language";
import { type Notices, reasonOf } from "../notices/notices";
import type { Session } from "../session/session";

interface Context extends Pick<Core, "settings"> {
  readonly client: Client;
  readonly session: Session;
  readonly answers: AnswersStore;
  readonly language: LanguageStore;
  readonly notices: Notices;
}

/** Loads the answers of `token` for a visitor; answers that were already typed stay. */
export async function startTemporaryAnswer(context: Context, signal: AbortSignal): Promise<void> {
  const { settings, session, client, answers, language, notices } = context;
  const { token } = settings.current;
  if (token === null || session.isLoggedIn) return;
  try {
    const { data } = await client.call("temporaryAnswer", { query: { token } }, { signal });
    answers.load(settle(language.catalogue(), { ...data, ...answered(answers.read()) }, answers.readArrangement()));
  } catch (fault) {
    if (signal.aborted) return;
    notices.show({ tone: "error", title: ({ state }) => state.temporaryAnswerFailed, text: reasonOf(fault) });
  }
}

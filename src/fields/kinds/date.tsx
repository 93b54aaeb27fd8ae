import { useEffect } from "react";
import { DateInput } from "../../controls/DateInput";
import { FieldFrame } from "../../controls/FieldFrame";
import type { QuestionOf } from "../../form/question";
import { isVisible } from "../../form/visibility";
import { useAppState } from "../../state/AppStateProvider";
import { dateEntriesAtom, keepDateEntry, reportProblem } from "../../state/answers/answers";
import type { AppState } from "../../state/appState";
import { useAtomValue } from "../../state/core/core";
import { useQuestion } from "../useQuestion";

/** Removes the parts of an invalid date and its reported problem. */
function forgetEntry({ store }: Pick<AppState, "store">, key: string): void {
  keepDateEntry(store, key);
  reportProblem(store, key);
}

/** Removes the parts of a date whose question is hidden; a date on another page keeps them. */
function useForgottenWhenHidden(key: string): void {
  const appState = useAppState();
  useEffect(
    () => () => {
      const { answers, catalogue } = appState;
      if (!isVisible(catalogue(), key, answers.read(), answers.readArrangement())) forgetEntry(appState, key);
    },
    [appState, key],
  );
}

/** An answer from elsewhere, such as the profile, replaces the entered parts. */
function useReplacedByAnswer(key: string, answer: string): void {
  const appState = useAppState();
  useEffect(() => {
    if (answer !== "") forgetEntry(appState, key);
  }, [appState, key, answer]);
}

export function DateField({ question }: { question: QuestionOf<"date"> }) {
  const { store } = useAppState();
  const { key } = question;
  const { frame, control } = useQuestion(question);
  const entry = useAtomValue(dateEntriesAtom)[key];
  useForgottenWhenHidden(key);
  useReplacedByAnswer(key, control.value);
  return (
    <FieldFrame {...frame} frame="group">
      <DateInput
        {...control}
        entry={entry}
        onEntry={(parts) => keepDateEntry(store, key, parts)}
        onProblem={(problem) => reportProblem(store, key, ...(problem ? [problem.message] : []))}
      />
    </FieldFrame>
  );
}

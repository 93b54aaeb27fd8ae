import { useEffect } from "react";
import { DateInput } from "../../controls/DateInput";
import { FieldFrame } from "../../controls/FieldFrame";
import type { DateQuestion } from "../../form/question";
import { isVisible } from "../../form/visibility";
import { useApplication } from "../../state/ApplicationProvider";
import type { Store } from "../../state/core/core";
import { dateEntriesAtom, keepDateEntry } from "../../state/dateEntries";
import { reportProblem } from "../../state/errors";
import { useTextQuestion } from "../useQuestion";

/** Nothing is left of what was begun, nor of what was said of it. */
function forgetEntry(store: Store, key: string): void {
  keepDateEntry(store, key);
  reportProblem(store, key);
}

/** A date that the form no longer asks for leaves nothing behind, nor what was said of it; one on another page stays. */
function useLeftBehind(key: string): void {
  const { answers, catalogue, store } = useApplication();
  useEffect(
    () => () => {
      if (!isVisible(catalogue(), key, answers.read(), answers.readArrangement())) forgetEntry(store, key);
    },
    [answers, catalogue, store, key],
  );
}

/** A date that came from elsewhere, as with a profile, stands in place of what was begun here. */
function useOvertaken(key: string, value: string): void {
  const { store } = useApplication();
  useEffect(() => {
    if (value !== "") forgetEntry(store, key);
  }, [store, key, value]);
}

export function DateField({ question }: { question: DateQuestion }) {
  const { store } = useApplication();
  const { key } = question;
  const { frame, control } = useTextQuestion(question);
  useLeftBehind(key);
  useOvertaken(key, control.value);
  return (
    <FieldFrame {...frame} frame="group">
      <DateInput
        {...control}
        entry={store.get(dateEntriesAtom)[key]}
        onEntry={(parts) => keepDateEntry(store, key, parts)}
        onProblem={(problem) => reportProblem(store, key, ...(problem ? [problem.message] : []))}
      />
    </FieldFrame>
  );
}

import { useEffect } from "react";
import { DateInput } from "../../controls/DateInput";
import { FieldFrame } from "../../controls/FieldFrame";
import type { DateQuestion } from "../../form/question";
import { isVisible } from "../../form/visibility";
import { dateEntriesAtom, keepDateEntry } from "../../state/dateEntries";
import { reportProblem } from "../../state/errors";
import { useVisit } from "../../state/VisitContext";
import type { Visit } from "../../state/visit";
import { useTextQuestion } from "../useQuestion";

/** Nothing is left of what was begun, nor of what was said of it. */
function forgetEntry({ store }: Pick<Visit, "store">, key: string): void {
  keepDateEntry(store, key);
  reportProblem(store, key);
}

/** A date that the form no longer asks for leaves nothing behind, nor what was said of it; one on another page stays. */
function useLeftBehind(key: string): void {
  const visit = useVisit();
  useEffect(
    () => () => {
      const { answers, catalogue } = visit;
      if (!isVisible(catalogue(), key, answers.read(), answers.readArrangement())) forgetEntry(visit, key);
    },
    [visit, key],
  );
}

/** A date that came from elsewhere, as with a profile, stands in place of what was begun here. */
function useOvertaken(key: string, value: string): void {
  const visit = useVisit();
  useEffect(() => {
    if (value !== "") forgetEntry(visit, key);
  }, [visit, key, value]);
}

export function DateField({ question }: { question: DateQuestion }) {
  const { store } = useVisit();
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

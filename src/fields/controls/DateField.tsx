import { useEffect } from "react";
import { DateInput } from "../../controls/DateInput";
import { FieldFrame } from "../../controls/FieldFrame";
import type { DateQuestion } from "../../form/question";
import { reportProblem } from "../../state/errors";
import { useVisit } from "../../state/VisitContext";
import { useTextQuestion } from "../useQuestion";

export function DateField({ question }: { question: DateQuestion }) {
  const { store } = useVisit();
  const { frame, control } = useTextQuestion(question);
  // The parts of half a date go with the field, and so does what was said of them.
  useEffect(() => () => reportProblem(store, question.key), [store, question.key]);
  return (
    <FieldFrame {...frame} frame="group">
      <DateInput
        {...control}
        onProblem={(problem) => reportProblem(store, question.key, ...(problem ? [problem.message] : []))}
      />
    </FieldFrame>
  );
}

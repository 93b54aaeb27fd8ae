import { useEffect } from "react";
import { DateInput } from "../../controls/DateInput";
import { FieldFrame } from "../../controls/FieldFrame";
import type { DateQuestion } from "../../form/question";
import { useApplication } from "../../state/ApplicationContext";
import { useTextQuestion } from "../useQuestion";

export function DateField({ question }: { question: DateQuestion }) {
  const { validation } = useApplication();
  const { frame, control } = useTextQuestion(question);
  // The parts of half a date go with the field, and so does what was said of them.
  useEffect(() => () => validation.report(question.key, null), [validation, question.key]);
  return (
    <FieldFrame {...frame} frame="group">
      <DateInput {...control} onProblem={(problem) => validation.report(question.key, problem?.message ?? null)} />
    </FieldFrame>
  );
}

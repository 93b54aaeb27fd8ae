import type { QuestionOf } from "../../../shared/form/question";
import { Checkbox } from "../../controls/Checkbox";
import { FieldFrame } from "../../controls/FieldFrame";
import { useQuestion } from "../useQuestion";

export function CheckboxField({ question }: { question: QuestionOf<"checkbox"> }) {
  const { value, frame, control } = useQuestion(question);
  return (
    <FieldFrame {...frame} frame="bare">
      <Checkbox {...control} value={value === true} label={question.label} />
    </FieldFrame>
  );
}

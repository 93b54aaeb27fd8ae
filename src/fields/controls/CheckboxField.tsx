import { Checkbox } from "../../controls/Checkbox";
import { FieldFrame } from "../../controls/FieldFrame";
import type { CheckboxQuestion } from "../../form/question";
import { useCheckboxQuestion } from "../useQuestion";

export function CheckboxField({ question }: { question: CheckboxQuestion }) {
  const { frame, control } = useCheckboxQuestion(question);
  return (
    <FieldFrame {...frame} frame="bare">
      <Checkbox {...control} label={question.label} />
    </FieldFrame>
  );
}

import { Checkbox } from "../../controls/Checkbox";
import { FieldFrame } from "../../controls/FieldFrame";
import type { CheckboxQuestion } from "../../form/question";
import { useAnswer } from "../useAnswer";
import { useControl, useFrame } from "../useQuestion";

export function CheckboxField({ question }: { question: CheckboxQuestion }) {
  const frame = useFrame(question);
  const control = useControl(question, frame, useAnswer(question.key) === true);
  return (
    <FieldFrame {...frame} frame="bare">
      <Checkbox {...control} label={question.label} />
    </FieldFrame>
  );
}

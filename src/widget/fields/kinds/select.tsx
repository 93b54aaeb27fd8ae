import type { QuestionOf } from "../../../shared/form/question";
import { FieldFrame } from "../../controls/FieldFrame";
import { Select } from "../../controls/Select";
import { useQuestion } from "../useQuestion";

export function SelectField({ question }: { question: QuestionOf<"select"> }) {
  const { display, frame, control } = useQuestion(question);
  return (
    <FieldFrame {...frame}>
      <Select {...control} options={display.options} />
    </FieldFrame>
  );
}

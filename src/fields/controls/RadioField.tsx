import { FieldFrame } from "../../controls/FieldFrame";
import { RadioGroup } from "../../controls/RadioGroup";
import type { RadioQuestion } from "../../form/question";
import { useTextQuestion } from "../useQuestion";

export function RadioField({ question }: { question: RadioQuestion }) {
  const { frame, control, options } = useTextQuestion(question);
  return (
    <FieldFrame {...frame} frame="radiogroup">
      <RadioGroup {...control} options={options} />
    </FieldFrame>
  );
}

import { FieldFrame } from "../../controls/FieldFrame";
import { Select } from "../../controls/Select";
import type { SelectQuestion } from "../../form/question";
import { useTextQuestion } from "../useQuestion";

export function SelectField({ question }: { question: SelectQuestion }) {
  const { frame, control, options } = useTextQuestion(question);
  return (
    <FieldFrame {...frame}>
      <Select {...control} options={options} />
    </FieldFrame>
  );
}

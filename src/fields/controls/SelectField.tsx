import { FieldFrame } from "../../controls/FieldFrame";
import { Select } from "../../controls/Select";
import type { SelectQuestion } from "../../form/question";
import { useOptions } from "../useOptions";
import { useTextQuestion } from "../useQuestion";

export function SelectField({ question }: { question: SelectQuestion }) {
  const { frame, control } = useTextQuestion(question);
  const options = useOptions(question);
  return (
    <FieldFrame {...frame}>
      <Select {...control} options={options} />
    </FieldFrame>
  );
}

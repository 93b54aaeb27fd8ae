import type { QuestionOf } from "../../../shared/form/question";
import { FieldFrame } from "../../controls/FieldFrame";
import { SsnInput } from "../../controls/FormattedInput";
import { useQuestion } from "../useQuestion";

export function SsnField({ question }: { question: QuestionOf<"ssn"> }) {
  const { frame, control } = useQuestion(question);
  return (
    <FieldFrame {...frame}>
      <SsnInput {...control} />
    </FieldFrame>
  );
}

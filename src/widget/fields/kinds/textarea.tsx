import type { QuestionOf } from "../../../shared/form/question";
import { FieldFrame } from "../../controls/FieldFrame";
import { Textarea } from "../../controls/Textarea";
import { useQuestion } from "../useQuestion";

export function TextareaField({ question }: { question: QuestionOf<"textarea"> }) {
  const { frame, control } = useQuestion(question);
  return (
    <FieldFrame {...frame}>
      <Textarea {...control} maxLength={question.maxLength} />
    </FieldFrame>
  );
}

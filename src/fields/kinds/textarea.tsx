import { FieldFrame } from "../../controls/FieldFrame";
import { Textarea } from "../../controls/Textarea";
import type { QuestionOf } from "../../form/question";
import { useQuestion } from "../useQuestion";

export function TextareaField({ question }: { question: QuestionOf<"textarea"> }) {
  const { frame, control } = useQuestion(question);
  return (
    <FieldFrame {...frame}>
      <Textarea {...control} maxLength={question.maxLength} />
    </FieldFrame>
  );
}

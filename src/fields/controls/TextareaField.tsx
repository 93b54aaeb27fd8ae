import { FieldFrame } from "../../controls/FieldFrame";
import { Textarea } from "../../controls/Textarea";
import type { TextareaQuestion } from "../../form/question";
import { useTextQuestion } from "../useQuestion";

export function TextareaField({ question }: { question: TextareaQuestion }) {
  const { frame, control } = useTextQuestion(question);
  return (
    <FieldFrame {...frame}>
      <Textarea {...control} maxLength={question.maxLength} />
    </FieldFrame>
  );
}

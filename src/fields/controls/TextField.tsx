import { FieldFrame } from "../../controls/FieldFrame";
import { TextInput } from "../../controls/TextInput";
import type { TextQuestion } from "../../form/question";
import { useTextQuestion } from "../useQuestion";

export function TextField({ question }: { question: TextQuestion }) {
  const { frame, control } = useTextQuestion(question);
  return (
    <FieldFrame {...frame}>
      <TextInput {...control} maxLength={question.maxLength} inputMode={question.inputMode} />
    </FieldFrame>
  );
}

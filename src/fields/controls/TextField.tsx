import { FieldFrame } from "../../controls/FieldFrame";
import { TextInput } from "../../controls/TextInput";
import type { TextQuestion } from "../../form/question";
import { useTypedQuestion } from "../useQuestion";

export function TextField({ question }: { question: TextQuestion }) {
  const { frame, control, source } = useTypedQuestion(question);
  return (
    <FieldFrame {...frame}>
      <TextInput {...control} source={source} maxLength={question.maxLength} inputMode={question.inputMode} />
    </FieldFrame>
  );
}

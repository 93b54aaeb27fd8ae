import { FieldFrame } from "../../controls/FieldFrame";
import { PhoneInput } from "../../controls/PhoneInput";
import { TextInput } from "../../controls/TextInput";
import type { PhoneQuestion } from "../../form/question";
import { useTextQuestion } from "../useQuestion";

export function PhoneField({ question }: { question: PhoneQuestion }) {
  const { frame, control } = useTextQuestion(question);
  return (
    <FieldFrame {...frame}>
      {question.format === "us" ? (
        <PhoneInput {...control} />
      ) : (
        <TextInput {...control} type="tel" inputMode="tel" spellCheck={false} />
      )}
    </FieldFrame>
  );
}

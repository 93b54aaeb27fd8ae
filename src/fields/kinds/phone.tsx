import { FieldFrame } from "../../controls/FieldFrame";
import { PhoneInput } from "../../controls/FormattedInput";
import { TextInput } from "../../controls/TextInput";
import type { QuestionOf } from "../../form/question";
import { useQuestion } from "../useQuestion";

/** Formats a number of the United States or Canada; any other stays as typed. */
export function PhoneField({ question }: { question: QuestionOf<"phone"> }) {
  const { frame, control } = useQuestion(question);
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

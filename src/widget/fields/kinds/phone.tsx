import type { QuestionOf } from "../../../shared/form/question";
import { FieldFrame } from "../../controls/FieldFrame";
import { PhoneInput } from "../../controls/FormattedInput";
import { useQuestion } from "../useQuestion";

/** Formats a number of the question's format; any other text stays as typed. */
export function PhoneField({ question }: { question: QuestionOf<"phone"> }) {
  const { frame, control } = useQuestion(question);
  return (
    <FieldFrame {...frame}>
      <PhoneInput {...control} format={question.format} />
    </FieldFrame>
  );
}

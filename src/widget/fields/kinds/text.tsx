import { defaultTextLength } from "../../../shared/form/answers";
import { type QuestionOf, tidyAnswer } from "../../../shared/form/question";
import { describedBy, FieldFrame } from "../../controls/FieldFrame";
import { TextInput } from "../../controls/TextInput";
import { useQuestion } from "../useQuestion";
import { useCut } from "./useCut";

export function TextField({ question }: { question: QuestionOf<"text"> }) {
  const { frame, control } = useQuestion(question);
  const { maxLength = defaultTextLength, inputMode } = question;
  const { hint, handlers } = useCut(maxLength);
  // Above the control, as errors are: below it, a row's other controls would move.
  const shown = { ...frame, ...hint };
  return (
    <FieldFrame {...shown}>
      <TextInput
        {...control}
        format={{ tidy: (entered) => tidyAnswer(question, entered) }}
        {...handlers}
        describedBy={describedBy(question.key, shown)}
        maxLength={maxLength}
        inputMode={inputMode}
      />
    </FieldFrame>
  );
}

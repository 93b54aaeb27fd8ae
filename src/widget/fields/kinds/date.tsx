import type { QuestionOf } from "../../../shared/form/question";
import { DateInput } from "../../controls/DateInput";
import { FieldFrame } from "../../controls/FieldFrame";
import { useAppState, useAtomValue } from "../../state/AppStateProvider";
import { datePartsOf } from "../../state/answers/answers";
import { useQuestion } from "../useQuestion";

export function DateField({ question }: { question: QuestionOf<"date"> }) {
  const { dates } = useAppState().answers;
  const { key } = question;
  const { frame, control } = useQuestion(question);
  const entries = useAtomValue(dates.entriesAtom);
  return (
    <FieldFrame {...frame} frame="group">
      <DateInput
        {...control}
        parts={datePartsOf(entries, key, control.value)}
        onPart={(part, text) => control.onChange(dates.enter(key, part, text))}
        onBlur={() => {
          dates.leave(key);
          control.onBlur();
        }}
      />
    </FieldFrame>
  );
}

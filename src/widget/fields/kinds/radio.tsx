import type { QuestionOf } from "../../../shared/form/question";
import { FieldFrame } from "../../controls/FieldFrame";
import { RadioGroup } from "../../controls/RadioGroup";
import { useAppState } from "../../state/AppStateProvider";
import { useTexts } from "../../ui/useTexts";
import { useQuestion } from "../useQuestion";

export function RadioField({ question }: { question: QuestionOf<"radio"> }) {
  const { notices } = useAppState();
  const { display, frame, control } = useQuestion(question);
  const { clear: label } = useTexts().controls;
  const onClear = () => notices.announce(({ controls }) => controls.cleared);
  return (
    <FieldFrame {...frame} frame="radiogroup">
      <RadioGroup
        {...control}
        options={display.options}
        clearing={display.isClearable ? { label, onClear } : undefined}
      />
    </FieldFrame>
  );
}

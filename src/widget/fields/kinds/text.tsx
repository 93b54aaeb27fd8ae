import { type ClipboardEvent, type FormEvent, type InputEvent, useState } from "react";
import { defaultTextLength, storable } from "../../../shared/form/answers";
import { type QuestionOf, tidyAnswer } from "../../../shared/form/question";
import { format } from "../../../shared/texts/format";
import { describedBy, FieldFrame } from "../../controls/FieldFrame";
import { TextInput } from "../../controls/TextInput";
import { pasteComposed } from "../../controls/textValue";
import { useAppState } from "../../state/AppStateProvider";
import { useTexts } from "../../ui/useTexts";
import { useQuestion } from "../useQuestion";

/**
 * Whether the browser cut the last typed or pasted text to `maxLength` characters, with the handlers that detect it.
 * Calls `onCut` each time.
 */
function useCut(maxLength: number, onCut: () => void) {
  const [isCut, setCut] = useState(false);
  function add({ value, selectionStart, selectionEnd }: HTMLInputElement, text: string): void {
    const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0);
    if (value.length - replaced + text.length <= maxLength) return;
    setCut(true);
    onCut();
  }
  const handlers = {
    onBeforeInput: (event: InputEvent<HTMLInputElement>) => {
      // React sends it again at the end of a composition, whose text the field has already.
      if (event.nativeEvent.type !== "compositionend") add(event.currentTarget, event.data);
    },
    // In React, `onBeforeInput` has no text for a paste.
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      add(event.currentTarget, storable(event.clipboardData.getData("text/plain")));
      pasteComposed(event);
    },
    onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) => {
      if (currentTarget.value.length < maxLength) setCut(false);
    },
  };
  return { isCut, handlers };
}

export function TextField({ question }: { question: QuestionOf<"text"> }) {
  const { frame, control } = useQuestion(question);
  const { notices } = useAppState();
  const { cut } = useTexts().controls;
  const { maxLength = defaultTextLength, inputMode } = question;
  const { isCut, handlers } = useCut(maxLength, () =>
    notices.announce(({ controls }) => format(controls.cut, { limit: maxLength })),
  );
  // Above the control, as errors are: below it, a row's other controls would move.
  const shown = isCut ? { ...frame, hint: format(cut, { limit: maxLength }) } : frame;
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

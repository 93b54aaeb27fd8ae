import { type ClipboardEvent, type FormEvent, type InputEvent, useState } from "react";
import { describedBy, fieldElement } from "../controls/FieldFrame";
import { phoneFormat, phoneInput, ssnFormat, ssnInput } from "../controls/FormattedInput";
import { FormattedValue } from "../controls/formattedValue";
import { Textarea } from "../controls/Textarea";
import { textInput } from "../controls/TextInput";
import { TextValue } from "../controls/uncontrolled";
import { defaultTextLength } from "../form/lengths";
import type { PhoneQuestion, SsnQuestion, TextareaQuestion, TextQuestion } from "../form/question";
import { useApplication } from "../state/ApplicationProvider";
import { announce } from "../state/notices/notices";
import { useTexts } from "../texts/useTexts";
import { textOf, useControlledQuestion, useQuestion } from "./useQuestion";

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
    onBeforeInput: (event: InputEvent<HTMLInputElement>) => add(event.currentTarget, event.data),
    // In React, `onBeforeInput` has no text for a paste.
    onPaste: (event: ClipboardEvent<HTMLInputElement>) =>
      add(event.currentTarget, event.clipboardData.getData("text/plain")),
    onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) => {
      if (currentTarget.value.length < maxLength) setCut(false);
    },
  };
  return { isCut, handlers };
}

type Report = (text: string) => void;

const plain = { read: textOf, make: (initial: string, report: Report) => new TextValue(initial, report) };
const phone = {
  read: textOf,
  make: (initial: string, report: Report) => new FormattedValue(initial, report, phoneFormat),
};
const ssn = { read: textOf, make: (initial: string, report: Report) => new FormattedValue(initial, report, ssnFormat) };

export function TextField({ question }: { question: TextQuestion }) {
  const { value, anatomy, control } = useQuestion(question, plain);
  const { store } = useApplication();
  const { errorPrefix, cut } = useTexts().controls;
  const { maxLength = defaultTextLength, inputMode } = question;
  const { isCut, handlers } = useCut(maxLength, () => announce(store, ({ controls }) => controls.cut(maxLength)));
  // Above the control, as errors are: below it, a row's other controls would move.
  const shown = isCut ? { ...anatomy, hint: cut(maxLength) } : anatomy;
  const input = textInput(value, {
    ...control,
    ...handlers,
    describedBy: describedBy(question.key, shown),
    maxLength,
    inputMode,
  });
  return fieldElement(shown, errorPrefix, input);
}

/** Formats a number of the United States or Canada; any other stays as typed. */
export function PhoneField({ question }: { question: PhoneQuestion }) {
  const { value, anatomy, control } = useQuestion(question, question.format === "us" ? phone : plain);
  const { errorPrefix } = useTexts().controls;
  const input =
    value instanceof FormattedValue
      ? phoneInput(value, control)
      : textInput(value, { ...control, type: "tel", inputMode: "tel", spellCheck: false });
  return fieldElement(anatomy, errorPrefix, input);
}

export function SsnField({ question }: { question: SsnQuestion }) {
  const { value, anatomy, control } = useQuestion(question, ssn);
  const { errorPrefix } = useTexts().controls;
  return fieldElement(anatomy, errorPrefix, ssnInput(value, control));
}

export function TextareaField({ question }: { question: TextareaQuestion }) {
  const { anatomy, control } = useControlledQuestion(question);
  const { errorPrefix } = useTexts().controls;
  return fieldElement(anatomy, errorPrefix, <Textarea {...control} maxLength={question.maxLength} />);
}

import { type FormEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import type { Edit, Edited } from "../form/format";
import { useDomValue } from "./useDomValue";

export interface InputFormat {
  /** Dresses a whole text. */
  readonly format: (text: string) => string;
  /** Dresses what an edit made of the text and says where the caret belongs. */
  readonly edit: (edit: Edit) => Edited;
}

/** Attributes of an input that dresses what is typed, wherever the caret stands. */
export function useFormattedInput(value: string, onChange: (value: string) => void, { format, edit }: InputFormat) {
  const shown = format(value);
  const { ref, send } = useDomValue<HTMLInputElement>(shown, onChange, { read: format });
  const [initial] = useState(shown);
  const before = useRef({ text: shown, caret: 0 });

  useLayoutEffect(() => {
    before.current.text = ref.current?.value ?? shown;
  }, [ref, shown]);

  const onKeyDown = ({ currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    before.current.caret = currentTarget.selectionStart ?? 0;
  };
  const onInput = ({ currentTarget: input }: FormEvent<HTMLInputElement>) => {
    const { text: previous, caret: previousCaret } = before.current;
    const edited = edit({
      previous,
      next: input.value,
      caret: input.selectionStart ?? input.value.length,
      previousCaret,
    });
    if (input.value !== edited.text) {
      input.value = edited.text;
      input.setSelectionRange(edited.caret, edited.caret);
    }
    before.current = { text: edited.text, caret: edited.caret };
    send(edited.text);
  };
  return { ref, defaultValue: initial, onKeyDown, onInput };
}

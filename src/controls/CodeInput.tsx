import type { Edit, Edited } from "../form/format";
import { classes, css } from "../ui/stylesheet";
import type { ControlProps } from "./ControlProps";
import { inputAttributes } from "./inputAttributes";
import { inputClass } from "./inputClass";
import { useFormattedInput } from "./useFormattedInput";

const wide = css`
  max-width: 200px;
  font-size: 22px;
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.2em;
`;

export interface CodeInputProps extends ControlProps {
  /** Digits of the code; 6 when absent (§9). */
  length?: number;
}

function digits(text: string, length: number): string {
  return text.replaceAll(/\D/g, "").slice(0, length);
}

function keptBefore({ next, caret }: Edit): number {
  return digits(next.slice(0, caret), caret).length;
}

/** The code of the e-mail, in one field that takes a pasted one with spaces or dashes too. */
export function CodeInput({ length = 6, ...control }: CodeInputProps) {
  const attributes = useFormattedInput(control.value, control.onChange, {
    format: (text) => digits(text, length),
    edit: (edit): Edited => {
      const text = digits(edit.next, length);
      return { text, caret: Math.min(keptBefore(edit), text.length) };
    },
  });
  return (
    <input
      {...inputAttributes({ ...control, autoComplete: control.autoComplete ?? "one-time-code" })}
      {...attributes}
      className={classes(inputClass, wide)}
      part="input"
      inputMode="numeric"
      spellCheck={false}
    />
  );
}

import { useState } from "react";
import { defaultTextLength } from "../form/lengths";
import type { ControlProps } from "./ControlProps";
import { inputAttributes } from "./inputAttributes";
import { inputClass } from "./inputClass";
import { type TextSource, useDomValue } from "./useDomValue";

export interface TextInputProps extends ControlProps {
  /** Where the value is followed without a render; `value` is then no more than what it was at the last one. */
  source?: TextSource | undefined;
  /** Characters allowed; 45 when absent (§5). */
  maxLength?: number | undefined;
  inputMode?: "text" | "email" | "numeric" | "decimal" | "tel" | undefined;
  type?: "text" | "email" | "tel" | "password" | undefined;
  /** Off for names, codes and addresses of machines. */
  spellCheck?: boolean | undefined;
}

export function TextInput({
  maxLength = defaultTextLength,
  inputMode,
  type = "text",
  spellCheck,
  source,
  ...control
}: TextInputProps) {
  const { ref, send } = useDomValue<HTMLInputElement>(control.value, control.onChange, { source });
  const [initial] = useState(control.value);
  return (
    <input
      {...inputAttributes(control)}
      ref={ref}
      className={inputClass}
      part="input"
      type={type}
      inputMode={inputMode}
      spellCheck={spellCheck}
      autoCapitalize={inputMode === "email" || type === "email" ? "none" : undefined}
      maxLength={maxLength}
      defaultValue={initial}
      onChange={(event) => send(event.target.value)}
    />
  );
}

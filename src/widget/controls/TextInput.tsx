import type { ComponentProps } from "react";
import { defaultTextLength } from "../../shared/form/answers";
import { type ControlProps, inputAttributes } from "./ControlProps";
import { inputClass } from "./inputClass";
import { type TextFormat, useTextValue } from "./textValue";

export interface TextInputProps
  extends ControlProps,
    Pick<ComponentProps<"input">, "className" | "inputMode" | "type" | "onBeforeInput" | "onPaste" | "onInput"> {
  /** Characters allowed; 45 when absent. */
  maxLength?: number | undefined;
  format?: TextFormat | undefined;
}

/** One line. It is no prose, which a browser could correct: names and addresses are spelt as they are. */
export function TextInput({
  maxLength = defaultTextLength,
  className = inputClass,
  inputMode,
  type = "text",
  onBeforeInput,
  onPaste,
  onInput,
  format,
  ...control
}: TextInputProps) {
  const value = useTextValue(control, format);
  return (
    <input
      {...inputAttributes(control)}
      ref={value.ref}
      className={className}
      part="input"
      type={type}
      inputMode={inputMode}
      spellCheck={false}
      autoCorrect="off"
      autoCapitalize={type === "text" && inputMode !== "email" ? "words" : "none"}
      maxLength={maxLength}
      defaultValue={value.rendered()}
      onBeforeInput={onBeforeInput}
      onPaste={onPaste}
      onInput={onInput}
    />
  );
}

import type { ComponentProps } from "react";
import { defaultTextLength } from "../form/answers";
import { type ControlProps, inputAttributes } from "./ControlProps";
import { inputClass } from "./inputClass";
import { TextValue, useUncontrolled } from "./uncontrolled";

export interface TextInputProps
  extends ControlProps,
    Pick<
      ComponentProps<"input">,
      "className" | "inputMode" | "type" | "spellCheck" | "autoCapitalize" | "onBeforeInput" | "onPaste" | "onInput"
    > {
  /** Characters allowed; 45 when absent (§5). */
  maxLength?: number | undefined;
}

export function useTextValue(props: Pick<ControlProps, "value" | "onChange">): TextValue {
  return useUncontrolled(props, (initial: string, report) => new TextValue(initial, report));
}

export function TextInput({
  maxLength = defaultTextLength,
  className = inputClass,
  inputMode,
  type = "text",
  spellCheck,
  autoCapitalize = inputMode === "email" || type === "email" ? "none" : undefined,
  onBeforeInput,
  onPaste,
  onInput,
  ...control
}: TextInputProps) {
  const value = useTextValue(control);
  return (
    <input
      {...inputAttributes(control)}
      ref={value.ref}
      className={className}
      part="input"
      type={type}
      inputMode={inputMode}
      spellCheck={spellCheck}
      autoCapitalize={autoCapitalize}
      maxLength={maxLength}
      defaultValue={value.initial}
      onBeforeInput={onBeforeInput}
      onPaste={onPaste}
      onInput={onInput}
      onChange={(event) => value.send(event.target.value)}
    />
  );
}

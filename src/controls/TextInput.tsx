import type { ClipboardEventHandler, FormEventHandler, InputEventHandler } from "react";
import { defaultTextLength } from "../form/lengths";
import { type ControlAttributes, type ControlProps, inputAttributes } from "./ControlProps";
import { inputClass } from "./inputClass";
import { TextValue, useUncontrolled } from "./uncontrolled";

interface TextAttributes {
  /** Characters allowed; 45 when absent (§5). */
  maxLength?: number | undefined;
  inputMode?: "text" | "email" | "numeric" | "decimal" | "tel" | undefined;
  type?: "text" | "email" | "tel" | "password" | undefined;
  /** Off for names, codes and technical addresses. */
  spellCheck?: boolean | undefined;
  onBeforeInput?: InputEventHandler<HTMLInputElement> | undefined;
  onPaste?: ClipboardEventHandler<HTMLInputElement> | undefined;
  onInput?: FormEventHandler<HTMLInputElement> | undefined;
}

export interface TextInputProps extends ControlProps, TextAttributes {}

/** The element of a text input. */
export function textInput(
  value: TextValue,
  {
    maxLength = defaultTextLength,
    inputMode,
    type = "text",
    spellCheck,
    onBeforeInput,
    onPaste,
    onInput,
    ...control
  }: ControlAttributes & TextAttributes,
) {
  return (
    <input
      {...inputAttributes(control)}
      ref={value.ref}
      className={inputClass}
      part="input"
      type={type}
      inputMode={inputMode}
      spellCheck={spellCheck}
      autoCapitalize={inputMode === "email" || type === "email" ? "none" : undefined}
      maxLength={maxLength}
      defaultValue={value.initial}
      onBeforeInput={onBeforeInput}
      onPaste={onPaste}
      onInput={onInput}
      onChange={(event) => value.send(event.target.value)}
    />
  );
}

/** The value of a text input that is a component of its own. */
export function useTextValue(props: Pick<ControlProps, "value" | "onChange">): TextValue {
  return useUncontrolled(props, (initial: string, report) => new TextValue(initial, report));
}

export function TextInput(props: TextInputProps) {
  return textInput(useTextValue(props), props);
}

import { type ComponentProps, Suspense, useRef, useState } from "react";
import type { LookupItem } from "../../shared/form/lookup";
import { lazyWithRetry } from "../ui/lazyWithRetry";
import type { EngineHandlers, StartSearch } from "./AutocompleteEngine";
import { type ControlProps, inputAttributes } from "./ControlProps";
import { inputClass } from "./inputClass";
import { useTextValue } from "./textValue";

export type { StartSearch } from "./AutocompleteEngine";

interface AutocompleteProps
  extends ControlProps,
    Pick<ComponentProps<"input">, "onBeforeInput" | "onPaste" | "onInput"> {
  startSearch: StartSearch;
  /** Called when a suggestion is chosen, right after `onChange` with its text. */
  onChoose?: ((item: LookupItem) => void) | undefined;
  /** Characters allowed. */
  maxLength?: number | undefined;
}

/**
 * Loads the list, downshift and floating-ui; without them, or when a lookup fails, the field is a plain text field.
 */
const loadAutocomplete = () => import("./AutocompleteEngine");

const Engine = lazyWithRetry(
  async () => (await loadAutocomplete()).AutocompleteEngine,
  () => null,
);

/**
 * A text field with suggestions. The input is rendered at once and stays the same element. The code for suggestions
 * loads on the first focus or hover and attaches itself to the input, so neither the typed text nor the caret is
 * lost.
 */
export function Autocomplete({
  startSearch,
  onChoose,
  maxLength,
  onBeforeInput,
  onPaste,
  onInput,
  ...control
}: AutocompleteProps) {
  const value = useTextValue(control);
  const [isNear, setNear] = useState(false);
  const handlers = useRef<EngineHandlers>(null);
  const { onBlur, ...attributes } = inputAttributes({ ...control, autoComplete: control.autoComplete ?? "off" });
  const near = () => setNear(true);
  const choose = (item: LookupItem) => {
    value.enter(item.text);
    onChoose?.(item);
  };
  return (
    <div>
      <input
        {...attributes}
        ref={value.ref}
        className={inputClass}
        part="input"
        type="text"
        maxLength={maxLength}
        onBeforeInput={onBeforeInput}
        onPaste={onPaste}
        onInput={onInput}
        defaultValue={value.rendered()}
        onFocus={near}
        onPointerEnter={near}
        spellCheck={false}
        autoCorrect="off"
        autoCapitalize="words"
        onChange={(event) => handlers.current?.onChange?.(event)}
        onKeyDown={(event) => handlers.current?.onKeyDown?.(event)}
        onClick={(event) => handlers.current?.onClick?.(event)}
        onBlur={(event) => {
          handlers.current?.onBlur?.(event);
          onBlur?.();
        }}
      />
      {isNear ? (
        <Suspense fallback={null}>
          <Engine
            id={control.id}
            initial={value.initial}
            input={value}
            handlers={handlers}
            startSearch={startSearch}
            onChoose={choose}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

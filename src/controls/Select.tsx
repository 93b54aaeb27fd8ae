import { startTransition, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Option } from "../form/catalogue";
import { useTexts } from "../texts/useTexts";
import { Icon } from "../ui/icons";
import type { ControlProps } from "./ControlProps";
import { inputAttributes } from "./inputAttributes";
import { inputClass } from "./inputClass";
import { currentOption, withBlank } from "./selectOptions";
import { selectBox, selectChevron, selectInput } from "./selectStyles";
import { useDomValue, writeValue } from "./useDomValue";
import { shortList, useIdleFill } from "./useIdleFill";
import { useTypeAhead } from "./useTypeAhead";

export interface SelectProps extends ControlProps {
  /** Undefined while they load; empty when there are none. */
  options: readonly Option[] | undefined;
}

/** A native select that holds the current option alone until somebody turns to it. */
export function Select({ options, ...control }: SelectProps) {
  const texts = useTexts().controls;
  const { ref, send } = useDomValue<HTMLSelectElement>(control.value, control.onChange);
  const [initial] = useState(control.value);
  const [isFilled, setFilled] = useState(false);
  const all = withBlank(options, texts);
  const shown = isFilled ? all : [currentOption(all, control.value)];
  const fill = () => {
    if (!isFilled) flushSync(() => setFilled(true));
  };
  const isFirst = useRef(true);
  const keep = useEffectEvent(() => {
    if (!isFirst.current && ref.current) writeValue(ref.current, control.value);
    isFirst.current = false;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list is what makes the choice worth writing again.
  useLayoutEffect(() => keep(), [options, isFilled]);
  const isFillable = !isFilled && (all.length <= shortList || control.autoComplete !== undefined);
  useIdleFill(ref, isFillable, () => startTransition(() => setFilled(true)));
  const typeAhead = useTypeAhead(all, send);
  return (
    <span className={selectBox}>
      <select
        {...inputAttributes(control)}
        ref={ref}
        className={`${inputClass} ${selectInput}`}
        part="select"
        defaultValue={initial}
        onPointerDown={fill}
        onFocus={fill}
        onKeyDown={(event) => {
          fill();
          typeAhead(event);
        }}
        onChange={(event) => send(event.target.value)}
      >
        {shown.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span className={selectChevron}>
        <Icon name="chevron" />
      </span>
    </span>
  );
}

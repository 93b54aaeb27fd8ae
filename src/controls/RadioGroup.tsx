import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { Option } from "../form/catalogue";
import { classes, css } from "../ui/stylesheet";
import { fromMobile } from "../ui/tokens";
import type { ControlProps } from "./ControlProps";
import { choiceRow, disabledRow, radioMark } from "./choiceStyles";
import { leaving } from "./leaving";

const group = css`
  display: flex;
  flex-direction: column;
`;

const inOneLine = css`
  ${fromMobile} {
    flex-direction: row;
    flex-wrap: wrap;
    column-gap: 16px;
  }
`;

export interface RadioGroupProps extends ControlProps {
  options: readonly Option[];
}

/**
 * Keeps the checked radio in step with the value; what was chosen before React arrived is the answer. What it rendered
 * itself, `initial`, may be old by the time it is shown, and is no choice.
 */
function useChecked(group: RefObject<HTMLElement | null>, { value, onChange }: ControlProps, initial: string) {
  const radios = () => [...(group.current?.querySelectorAll("input") ?? [])];
  const write = useEffectEvent((chosen: string) => {
    for (const radio of radios()) radio.checked = radio.value === chosen;
  });
  const adopt = useEffectEvent(() => {
    const chosen = radios().find((radio) => radio.checked);
    if (chosen && chosen.value !== initial) onChange(chosen.value);
    else if (value !== initial) write(value);
  });
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    if (isFirst.current) adopt();
    else write(value);
    isFirst.current = false;
  }, [value]);
}

/** Radios of one question; its `FieldFrame` (`frame="radiogroup"`) carries id, name and messages. */
export function RadioGroup({ options, ...control }: RadioGroupProps) {
  const { id, name, value, onChange, onBlur, disabled } = control;
  const ref = useRef<HTMLDivElement>(null);
  const [initial] = useState(value);
  const choices = options.filter((option) => option.value !== "");
  useChecked(ref, control, initial);
  const isShort = choices.length <= 3 && choices.every((option) => option.label.length <= 14);
  const row = classes(choiceRow, disabled && disabledRow);
  return (
    <div ref={ref} className={classes(group, isShort && inOneLine)} {...leaving(onBlur)}>
      {choices.map((option) => (
        <label key={option.value} className={row}>
          <input
            type="radio"
            id={`${id}-${option.value}`}
            className={radioMark}
            part="radio"
            name={name}
            value={option.value}
            defaultChecked={option.value === initial}
            disabled={disabled}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}

import type { Option } from "../../shared/form/catalogueTypes";
import { LinkButton } from "../ui/Button";
import { classes, css } from "../ui/stylesheet";
import { fromMobile } from "../ui/tokens";
import type { ControlProps } from "./ControlProps";
import { choiceRow, disabledRow, radioMark } from "./choiceStyles";
import { leaving } from "./FieldFrame";
import { RadioValue, useUncontrolled } from "./uncontrolled";

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

/** In the legend's line, which has room for it (`FieldFrame`): nothing moves when it appears. */
const clearingClass = css`
  position: absolute;
  inset: 0 0 auto auto;
`;

interface RadioGroupProps extends ControlProps {
  options: readonly Option[];
  /** Text and handler of the button that clears an optional answer; without it an answer cannot be removed. */
  clearing?: { readonly label: string; readonly onClear: () => void } | undefined;
}

/** The radios of one question; its frame (`radiogroup`) has id, name and messages. */
export function RadioGroup({ options, clearing, ...control }: RadioGroupProps) {
  const value = useUncontrolled(control, (initial: string, report) => new RadioValue(initial, report));
  const { id, name, onBlur, disabled } = control;
  const isShort = options.length <= 3 && options.every((option) => option.label.length <= 14);
  const row = classes(choiceRow, disabled && disabledRow);
  return (
    <div ref={value.ref} className={classes(group, isShort && inOneLine)} {...leaving(onBlur)}>
      {options.map((option) => (
        <label key={option.value} className={row}>
          <input
            type="radio"
            id={`${id}-${option.value}`}
            className={radioMark}
            part="radio"
            name={name}
            value={option.value}
            defaultChecked={option.value === value.initial}
            disabled={disabled}
          />
          <span>{option.label}</span>
        </label>
      ))}
      {clearing ? (
        <div className={clearingClass}>
          <LinkButton
            id={`${id}-clear`}
            aria-labelledby={`${id}-clear ${id}-label`}
            onClick={() => {
              value.clear();
              clearing.onClear();
            }}
          >
            {clearing.label}
          </LinkButton>
        </div>
      ) : null}
    </div>
  );
}

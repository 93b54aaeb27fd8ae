import type { Option } from "../form/catalogue";
import { LinkButton } from "../ui/Button";
import { classes, css } from "../ui/stylesheet";
import { fromMobile, space } from "../ui/tokens";
import type { ControlAttributes, ControlProps } from "./ControlProps";
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

const clearing = css`
  align-self: flex-start;
  margin-top: ${space.xxs};
  ${fromMobile} {
    align-self: center;
    margin-top: 0;
  }
`;

/** Text and handler of the button that clears an optional answer. */
interface Clearing {
  readonly label: string;
  readonly onClear: () => void;
}

export interface RadioGroupProps extends ControlProps {
  options: readonly Option[];
}

/**
 * The radios of one question; its frame (`radiogroup`) has id, name and messages. Without `clearing` an answer cannot
 * be removed.
 */
export function radios(
  value: RadioValue,
  options: readonly Option[],
  control: ControlAttributes,
  { label, onClear }: Partial<Clearing> = {},
) {
  const { id, name, onBlur, disabled } = control;
  const choices = options.filter((option) => option.value !== "");
  const isShort = choices.length <= 3 && choices.every((option) => option.label.length <= 14);
  const row = classes(choiceRow, disabled && disabledRow);
  return (
    <div ref={value.ref} className={classes(group, isShort && inOneLine)} {...leaving(onBlur)}>
      {choices.map((option) => (
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
            onChange={() => value.send(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
      {onClear ? (
        <div className={clearing}>
          <LinkButton
            id={`${id}-clear`}
            aria-labelledby={`${id}-clear ${id}-label`}
            onClick={() => {
              value.clear();
              onClear();
            }}
          >
            {label}
          </LinkButton>
        </div>
      ) : null}
    </div>
  );
}

export function RadioGroup({ options, ...props }: RadioGroupProps) {
  const value = useUncontrolled(props, (initial: string, report) => new RadioValue(initial, report));
  return radios(value, options, props);
}

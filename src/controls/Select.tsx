import { useLayoutEffect, useMemo } from "react";
import type { Option } from "../form/catalogue";
import { useTexts } from "../texts/useTexts";
import { classes, css } from "../ui/stylesheet";
import { color, forcedColors } from "../ui/tokens";
import { type ControlAttributes, type ControlProps, inputAttributes } from "./ControlProps";
import { inputClass } from "./inputClass";
import { withBlank } from "./selectOptions";
import { SelectValue } from "./selectValue";
import { useUncontrolled } from "./uncontrolled";
import { isAutofilled } from "./writeOptions";

/** One stroke of the chevron: a band from corner to corner of a square. */
const stroke = (angle: string) => `linear-gradient(${angle}, transparent 41%, ${color.quiet} 43% 57%, transparent 59%)`;

/**
 * As wide as its container: otherwise the browser measures every option to find the widest. The chevron is drawn in
 * the background: it needs no further element, and no image, which a page might forbid.
 */
const selectInput = css`
  contain: inline-size;
  padding-inline-end: 36px;
  background-image: ${stroke("45deg")}, ${stroke("-45deg")};
  background-position: right 21px center, right 15px center;
  background-size: 7px 7px;
  background-repeat: no-repeat;
  text-overflow: ellipsis;
  white-space: nowrap;
  cursor: pointer;
  & option {
    color: ${color.ink};
    background: ${color.raised};
  }
  ${forcedColors} {
    appearance: auto;
    background-image: none;
    & option {
      color: CanvasText;
      background: Canvas;
    }
  }
`;

export interface SelectProps extends ControlProps {
  /** Undefined while they load; empty when there are no options. */
  options: readonly Option[] | undefined;
}

/** React does not touch the children of an element whose content is a text: `SelectValue` writes the options. */
const noChildren = "";

/** The element of a native select. */
export function select(value: SelectValue, control: ControlAttributes) {
  return (
    <select
      {...inputAttributes(control)}
      ref={value.ref}
      className={classes(inputClass, selectInput)}
      part="select"
      onPointerDown={value.fill}
      onFocus={value.fill}
      onKeyDown={value.onKeyDown}
      onChange={(event) => value.send(event.target.value)}
      suppressHydrationWarning
    >
      {noChildren}
    </select>
  );
}

/** The value of a select that is a component of its own. */
export function useSelectValue(props: ControlProps, options: readonly Option[] | undefined): SelectValue {
  const { controls } = useTexts();
  const all = useMemo(() => withBlank(options, controls), [options, controls]);
  const value = useUncontrolled(
    props,
    (initial: string, report) =>
      new SelectValue(initial, report, all, { isAutofilled: isAutofilled(props.autoComplete ?? "") }),
  );
  useLayoutEffect(() => value.setOptions(all), [value, all]);
  return value;
}

export function Select({ options, ...props }: SelectProps) {
  return select(useSelectValue(props, options), props);
}

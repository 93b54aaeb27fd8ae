import { useLayoutEffect, useMemo } from "react";
import type { Option } from "../form/catalogue";
import { useTexts } from "../texts/useTexts";
import { classes } from "../ui/stylesheet";
import type { ControlAttributes, ControlProps } from "./ControlProps";
import { inputAttributes } from "./inputAttributes";
import { inputClass } from "./inputClass";
import { withBlank } from "./selectOptions";
import { selectInput } from "./selectStyles";
import { SelectValue } from "./selectValue";
import { useUncontrolled } from "./uncontrolled";
import { isAutofilled } from "./writeOptions";

export interface SelectProps extends ControlProps {
  /** Undefined while they load; empty when there are none. */
  options: readonly Option[] | undefined;
}

/** React leaves the children of an element alone whose content is a text: `SelectValue` writes the options. */
const noChildren = "";

/** A native select's element. */
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

/** The choice of a select in a component of its own. */
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

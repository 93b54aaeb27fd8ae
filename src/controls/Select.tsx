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

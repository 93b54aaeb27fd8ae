import { useRef } from "react";
import type { Option } from "../form/catalogue";
import { classes } from "../ui/stylesheet";
import type { ControlProps } from "./ControlProps";
import { inputAttributes } from "./inputAttributes";
import { inputClass } from "./inputClass";
import { selectInput } from "./selectStyles";
import { useDomValue } from "./useDomValue";
import { useSelectOptions } from "./useSelectOptions";
import { useTypeAhead } from "./useTypeAhead";
import { isAutofilled } from "./writeOptions";

export interface SelectProps extends ControlProps {
  /** Undefined while they load; empty when there are none. */
  options: readonly Option[] | undefined;
}

/** React leaves the children of an element alone whose content is a text; `useSelectOptions` writes the options. */
const noChildren = "";

/** A native select that holds the current option alone until it is focused or pressed. */
export function Select({ options, ...control }: SelectProps) {
  const ref = useRef<HTMLSelectElement>(null);
  // Before the value, which only a select with its option takes.
  const { all, fill } = useSelectOptions(ref, options, control.value, isAutofilled(control.autoComplete ?? ""));
  const { send } = useDomValue(control.value, control.onChange, { ref });
  const typeAhead = useTypeAhead(all, send);
  return (
    <select
      {...inputAttributes(control)}
      ref={ref}
      className={classes(inputClass, selectInput)}
      part="select"
      onPointerDown={fill}
      onFocus={fill}
      onKeyDown={(event) => {
        fill();
        typeAhead(event);
      }}
      onChange={(event) => send(event.target.value)}
      suppressHydrationWarning
    >
      {noChildren}
    </select>
  );
}

import { useState } from "react";
import type { Option } from "../form/catalogue";
import { classes } from "../ui/stylesheet";
import type { ControlProps } from "./ControlProps";
import { inputAttributes } from "./inputAttributes";
import { inputClass } from "./inputClass";
import { selectInput } from "./selectStyles";
import { useDomValue } from "./useDomValue";
import { useSelectOptions } from "./useSelectOptions";
import { useTypeAhead } from "./useTypeAhead";

export interface SelectProps extends ControlProps {
  /** Undefined while they load; empty when there are none. */
  options: readonly Option[] | undefined;
}

/** A native select that holds the current option alone until it is focused or pressed. */
export function Select({ options, ...control }: SelectProps) {
  const { ref, send } = useDomValue<HTMLSelectElement>(control.value, control.onChange);
  const [initial] = useState(control.value);
  const isAutofilled = /^(?!off$|section-)/.test(control.autoComplete ?? "off");
  const { all, shown, fill } = useSelectOptions(ref, options, control.value, isAutofilled);
  const typeAhead = useTypeAhead(all, send);
  return (
    <select
      {...inputAttributes(control)}
      ref={ref}
      className={classes(inputClass, selectInput)}
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
  );
}

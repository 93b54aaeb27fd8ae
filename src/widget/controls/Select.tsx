import { useLayoutEffect, useMemo } from "react";
import type { Option } from "../../shared/form/catalogueTypes";
import { classes, css } from "../ui/stylesheet";
import { color, forcedColors } from "../ui/tokens";
import { useTexts } from "../ui/useTexts";
import { type ControlProps, inputAttributes } from "./ControlProps";
import { inputClass } from "./inputClass";
import { SelectValue } from "./selectValue";
import { useUncontrolled } from "./uncontrolled";
import { isAutofilled } from "./writeOptions";

/** One stroke of the chevron: a band from corner to corner of a square. */
const stroke = (angle: string) => `linear-gradient(${angle}, transparent 41%, ${color.quiet} 43% 57%, transparent 59%)`;

/**
 * As wide as its container: otherwise the browser measures every option to find the widest. The chevron is drawn in
 * the background: it needs no further element, and no image, which a page might forbid.
 */
export const selectInput = css`
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

interface SelectProps extends ControlProps {
  /** The options without the blank one, which every select has first. */
  options: readonly Option[];
}

/** React does not touch the children of an element whose content is a text: `SelectValue` writes the options. */
const noChildren = "";

/** A native select. */
export function Select({ options, ...control }: SelectProps) {
  const { blank, noOptions } = useTexts().controls;
  const first = options.length > 0 ? blank : noOptions;
  const all = useMemo(() => [{ value: "", label: first }, ...options], [options, first]);
  const value = useUncontrolled(
    control,
    (initial: string, report) => new SelectValue(initial, report, all, isAutofilled(control.autoComplete ?? "")),
  );
  useLayoutEffect(() => value.setOptions(all), [value, all]);
  return (
    <select
      {...inputAttributes(control)}
      ref={value.ref}
      className={classes(inputClass, selectInput)}
      part="select"
      onPointerDown={value.fill}
      onFocus={value.fill}
      suppressHydrationWarning
    >
      {noChildren}
    </select>
  );
}

import { memo, type ReactNode } from "react";
import { FieldMark } from "./FieldMark";
import { fieldLabel } from "./fieldStyles";

export interface FieldLabelProps {
  /** The control's id. */
  id: string;
  label: ReactNode;
  marker?: "optional" | "required" | undefined;
  /** A fieldset's legend instead of a control's label. */
  isLegend: boolean;
}

/** The question's text alone is the name; the mark beside it is for the eye, the control says `required` itself. */
export const FieldLabel = memo(function FieldLabel({ id, label, marker, isLegend }: FieldLabelProps) {
  const own = { id: `${id}-label`, className: marker ? undefined : fieldLabel };
  if (isLegend && !marker) return <legend {...own}>{label}</legend>;
  const name = isLegend ? (
    <span {...own}>{label}</span>
  ) : (
    <label htmlFor={id} {...own}>
      {label}
    </label>
  );
  if (!marker) return name;
  const Line = isLegend ? "legend" : "div";
  return (
    <Line className={fieldLabel}>
      {name} <FieldMark marker={marker} />
    </Line>
  );
});

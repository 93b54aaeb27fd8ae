import { memo, type ReactNode } from "react";
import { classes } from "../ui/stylesheet";
import { fieldLabel, requiredMark } from "./fieldStyles";

export interface FieldLabelProps {
  /** The control's id. */
  id: string;
  label: ReactNode;
  isRequired: boolean;
  /** A fieldset's legend instead of a control's label. */
  isLegend: boolean;
}

/** The question's text, which is the control's name. */
export const FieldLabel = memo(function FieldLabel({ id, label, isRequired, isLegend }: FieldLabelProps) {
  const own = { id: `${id}-label`, className: classes(fieldLabel, isRequired && requiredMark) };
  if (isLegend) return <legend {...own}>{label}</legend>;
  return (
    <label htmlFor={id} {...own}>
      {label}
    </label>
  );
});

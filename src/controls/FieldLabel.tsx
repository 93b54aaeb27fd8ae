import type { ReactNode } from "react";
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
export function FieldLabel({ id, label, marker, isLegend }: FieldLabelProps) {
  const mark = marker ? <FieldMark marker={marker} /> : null;
  if (isLegend) {
    return (
      <legend className={fieldLabel}>
        <span id={`${id}-label`}>{label}</span> {mark}
      </legend>
    );
  }
  return (
    <div className={fieldLabel}>
      <label htmlFor={id} id={`${id}-label`}>
        {label}
      </label>{" "}
      {mark}
    </div>
  );
}

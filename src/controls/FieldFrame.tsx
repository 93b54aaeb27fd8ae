import type { FocusEvent, ReactNode } from "react";
import { useTexts } from "../texts/useTexts";
import { classes } from "../ui/stylesheet";
import { errorMessages } from "./errorMessages";
import { bareFrame, fieldFrame, fieldHint, fieldLabel, requiredMark, widths } from "./fieldStyles";

export type FieldWidth = keyof typeof widths;

/** The parts of one question around its control. */
export interface FieldAnatomy {
  /** The control's id: the answer key. */
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Shown between label and control, each with an icon. */
  errors?: readonly string[] | undefined;
  /**
   * `label` for one control, `group` and `radiogroup` for a fieldset with the id, `bare` for a checkbox, which has
   * its own label.
   */
  frame?: "label" | "group" | "radiogroup" | "bare";
  /** Whether the question must be answered, and is marked as such. */
  required?: boolean | undefined;
  width?: FieldWidth | undefined;
}

export interface FieldFrameProps extends FieldAnatomy {
  children: ReactNode;
}

const none: readonly string[] = [];

/** The ids of hint and errors, for `aria-describedby` of the control or its fieldset. */
export function describedBy(id: string, has: { hint?: unknown; errors?: readonly string[] | undefined }) {
  const ids = [has.hint ? `${id}-hint` : "", has.errors?.length ? `${id}-error` : ""].filter(Boolean);
  return ids.length > 0 ? ids.join(" ") : undefined;
}

function labelOf({ id, label, required }: FieldAnatomy, isLegend: boolean) {
  const own = { id: `${id}-label`, className: classes(fieldLabel, required && requiredMark) };
  if (isLegend) return <legend {...own}>{label}</legend>;
  return (
    <label htmlFor={id} {...own}>
      {label}
    </label>
  );
}

/**
 * The elements of one question: label, hint, errors and its control. `errorPrefix` returns the text that screen
 * readers read before an error; an error that repeats the label (§5) means that the answer is missing.
 */
export function fieldElement(anatomy: FieldAnatomy, errorPrefix: (isMissing: boolean) => string, control: ReactNode) {
  const { id, label, hint, errors = none, frame = "label", required, width = "full" } = anatomy;
  const isGroup = frame === "group" || frame === "radiogroup";
  const Frame = isGroup ? "fieldset" : "div";
  const groupProps = isGroup && {
    id,
    role: frame,
    "aria-labelledby": `${id}-label`,
    "aria-describedby": describedBy(id, { hint, errors }),
    ...(frame === "radiogroup" && {
      "aria-required": required || undefined,
      "aria-invalid": errors.length > 0 || undefined,
    }),
  };
  return (
    <Frame
      {...groupProps}
      className={classes(fieldFrame, widths[width], frame === "bare" && bareFrame)}
      part="field"
      data-invalid={errors.length > 0 || undefined}
    >
      {frame === "bare" ? null : labelOf(anatomy, isGroup)}
      {hint ? (
        <div id={`${id}-hint`} className={fieldHint}>
          {hint}
        </div>
      ) : null}
      {errors.length > 0 ? errorMessages(`${id}-error`, errors, (text) => errorPrefix(text === label)) : null}
      {control}
    </Frame>
  );
}

/** The same as a component. */
export function FieldFrame({ children, ...anatomy }: FieldFrameProps) {
  return fieldElement(anatomy, useTexts().controls.errorPrefix, children);
}

/**
 * The props of an element around several inputs: `onLeave` is called when the focus leaves it, not when it moves
 * inside.
 */
export function leaving(onLeave: (() => void) | undefined) {
  return {
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (!currentTarget.contains(relatedTarget)) onLeave?.();
    },
  };
}

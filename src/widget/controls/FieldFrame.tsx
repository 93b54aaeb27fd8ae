import type { FocusEvent, ReactNode } from "react";
import { Icon } from "../ui/icons";
import { classes, css } from "../ui/stylesheet";
import { color, lines, space, type } from "../ui/tokens";
import { useTexts } from "../ui/useTexts";
import { VisuallyHidden } from "../ui/VisuallyHidden";
import { ErrorMessages, MissingSign } from "./ErrorMessages";
import {
  bareFrame,
  clearableFrame,
  fieldFrame,
  fieldHint,
  fieldLabel,
  missingLabel,
  requiredMark,
  widths,
} from "./fieldStyles";

/** Not an error: amber, and no stripe. */
const adviceText = css`
  display: flex;
  gap: 6px;
  margin-bottom: ${space.xs};
  color: ${color.warning};
  font: ${type.small};
  & > svg {
    flex: none;
    margin-top: 2px;
  }
`;

/** A question whose error is corrected. */
const mendedLine = css`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  width: 100%;
  min-height: 32px;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.quiet};
  font: ${type.small};
  text-align: start;
  cursor: pointer;
  & > svg {
    flex: none;
    color: ${color.success};
  }
  & > s {
    ${lines(1)}
  }
`;

export type FieldWidth = keyof typeof widths;

/** The parts of one question around its control. */
export interface FieldAnatomy {
  /** The control's id: the answer key. */
  id: string;
  label: ReactNode;
  /** The name of the group where its label is a paragraph, which then describes it. */
  groupName?: string | undefined;
  hint?: ReactNode;
  /** Shown between label and control, each with an icon. */
  errors?: readonly string[] | undefined;
  /** Whether the errors are printed elsewhere now: screen readers alone read them here. */
  isErrorAbove?: boolean;
  /** What to correct in the answer, while it has no error. */
  advice?: readonly string[] | undefined;
  /**
   * `label` for one control, `group` and `radiogroup` for a fieldset with the id, `bare` for a checkbox, which has
   * its own label.
   */
  frame?: "label" | "group" | "radiogroup" | "bare";
  /** Whether the question must be answered, and is marked as such. */
  required?: boolean | undefined;
  /** Whether the mark shows that the answer to another question suffices. */
  isOneOf?: boolean | undefined;
  width?: FieldWidth | undefined;
  /** Hidden on the screen, or one line, until a link focuses it (`focusControl`); printing shows all of it. */
  filtered?: "away" | "mended" | null | undefined;
  /** Opens the question that is one line; `frame` is its element. */
  open?: ((frame: Element) => void) | undefined;
}

export interface FieldFrameProps extends FieldAnatomy {
  children: ReactNode;
}

const none: readonly string[] = [];

interface Described {
  hint?: unknown;
  errors?: readonly string[] | undefined;
  advice?: readonly string[] | undefined;
}

/** The ids of hint, errors and advice, for `aria-describedby` of the control or its fieldset. */
export function describedBy(id: string, { hint, errors, advice }: Described) {
  const ids = [hint && `${id}-hint`, errors?.length && `${id}-error`, advice?.length && `${id}-advice`].filter(Boolean);
  return ids.length > 0 ? ids.join(" ") : undefined;
}

/**
 * One question: label, hint, errors and its control. Screen readers read a prefix in place of each error's icon. An
 * error that repeats the label means that the answer is missing: the label shows that, and the error is not
 * printed a second time.
 */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, groupName, hint, errors = none, advice = none, frame = "label", required, isOneOf } = props;
  const { isErrorAbove, width = "full", filtered, open, children } = props;
  const { oneOfThese, corrected } = useTexts().controls;
  const isMissing = errors.some((text) => text === label);
  const isGroup = frame === "group" || frame === "radiogroup";
  const Frame = isGroup ? "fieldset" : "div";
  const described = describedBy(id, { hint, errors, advice });
  const labelProps = {
    id: `${id}-label`,
    // A paragraph keeps its colour.
    className: classes(
      fieldLabel,
      (required || isOneOf) && !isMissing && requiredMark,
      isMissing && !(isGroup && groupName) && missingLabel,
    ),
    part: "label",
    "data-mark": isOneOf ? oneOfThese : undefined,
  };
  const words = (
    <>
      {label}
      {isMissing ? <MissingSign /> : null}
    </>
  );
  const groupProps = isGroup && {
    id,
    role: frame,
    ...(groupName ? { "aria-label": groupName } : { "aria-labelledby": `${id}-label` }),
    "aria-describedby": groupName ? `${id}-label ${described ?? ""}`.trim() : described,
    ...(frame === "radiogroup" && {
      "aria-required": required || undefined,
      "aria-invalid": errors.length > 0 || undefined,
    }),
  };
  return (
    <Frame
      {...groupProps}
      className={classes(
        fieldFrame,
        widths[width],
        frame === "bare" && bareFrame,
        frame === "radiogroup" && !required && clearableFrame,
      )}
      part="field"
      data-invalid={errors.length > 0 || undefined}
      data-filtered={filtered ?? undefined}
    >
      {filtered === "mended" ? (
        <button
          type="button"
          className={mendedLine}
          onClick={({ currentTarget }) => open?.(currentTarget.parentElement ?? currentTarget)}
          part="mended"
        >
          <Icon name="check" size={16} />
          <VisuallyHidden>{corrected} </VisuallyHidden>
          <s>{label}</s>
        </button>
      ) : null}
      {isGroup ? <legend {...labelProps}>{words}</legend> : null}
      {frame === "label" ? (
        <label htmlFor={id} {...labelProps}>
          {words}
        </label>
      ) : null}
      {hint ? (
        <div id={`${id}-hint`} className={fieldHint}>
          {hint}
        </div>
      ) : null}
      {errors.length > 0 ? (
        <ErrorMessages id={`${id}-error`} errors={errors} label={isErrorAbove ? errors[0] : label} />
      ) : null}
      {advice.length > 0 ? (
        <p id={`${id}-advice`} className={adviceText} part="advice">
          <Icon name="warning" size={16} />
          <span>{advice.join(" ")}</span>
        </p>
      ) : null}
      {children}
    </Frame>
  );
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

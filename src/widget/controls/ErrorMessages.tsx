import type { ReactNode } from "react";
import { classes, css } from "../ui/stylesheet";
import { color, sized, space, type } from "../ui/tokens";
import { useTexts } from "../ui/useTexts";
import { errorSign, missingSign } from "./fieldStyles";

const errorList = css`
  margin-bottom: ${space.xs};
  color: ${color.danger};
  font: ${type.small};
`;

/**
 * The icon is generated content, not an element, because forty messages may appear at once. A browser without
 * alternative text for generated content shows the prefix instead of the icon.
 */
const errorMessage = css`
  display: flex;
  gap: 6px;
  & + & {
    margin-top: 4px;
  }
  &::before {
    content: attr(data-sign);
    flex: none;
  }
  @supports (content: "" / attr(x)) {
    &::before {
      content: "!" / attr(data-sign);
      ${errorSign}
      margin: ${sized(2)} 1px 0;
    }
  }
`;

/** An error that repeats the label: the label shows it, and screen readers read it as the control's description. */
const repeatedMessage = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;

/** A sign beside the label of a missing answer; screen readers read the error instead. */
export function MissingSign() {
  return (
    <span className={missingSign} aria-hidden="true">
      {useTexts().controls.missing}
    </span>
  );
}

/** The messages of one question, each with an icon. */
export function ErrorMessages({ id, errors, label }: { id: string; errors: readonly string[]; label: ReactNode }) {
  const { errorMissing, errorPrefix } = useTexts().controls;
  const message = (text: string) => ({
    className: text === label ? repeatedMessage : errorMessage,
    "data-sign": text === label ? errorMissing : errorPrefix,
    children: text,
  });
  const [only] = errors;
  if (errors.length === 1 && only !== undefined) {
    const { className, ...rest } = message(only);
    return <p id={id} className={classes(errorList, className)} {...rest} part="error" />;
  }
  return (
    <div id={id} className={errorList} part="error">
      {errors.map((text) => (
        <p key={text} {...message(text)} />
      ))}
    </div>
  );
}

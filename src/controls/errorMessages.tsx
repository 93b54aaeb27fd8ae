import type { ReactNode } from "react";
import { classes, css } from "../ui/stylesheet";
import { color, space, type } from "../ui/tokens";

const list = css`
  margin-bottom: ${space.xs};
  color: ${color.danger};
  font: ${type.small};
`;

/**
 * The sign is drawn without an element of its own: a hasty applicant sees forty messages at once. A browser that cannot
 * say another text than it draws draws the word.
 */
const message = css`
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
      box-sizing: border-box;
      width: 16px;
      height: 16px;
      margin: 2px 1px 0;
      border: 1.6px solid;
      border-radius: 50%;
      font: 600 11px/13px var(--a-font);
      text-align: center;
    }
  }
`;

/**
 * The messages of one question, each with its sign, whose word (`sign`) says by itself that this is an error. A function
 * for the frame, not a component: forty of them come at once.
 */
export function errorMessages(id: string, errors: readonly string[], sign: string): ReactNode {
  if (errors.length === 1) {
    return (
      <p id={id} className={classes(list, message)} data-sign={sign} part="error">
        {errors[0]}
      </p>
    );
  }
  return (
    <div id={id} className={list} part="error">
      {errors.map((text) => (
        <p key={text} className={message} data-sign={sign}>
          {text}
        </p>
      ))}
    </div>
  );
}

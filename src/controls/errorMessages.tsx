import type { ReactNode } from "react";
import { classes, css } from "../ui/stylesheet";
import { color, space, type } from "../ui/tokens";

const list = css`
  margin-bottom: ${space.xs};
  color: ${color.danger};
  font: ${type.small};
`;

/**
 * The icon is generated content, not an element, because forty messages may appear at once. A browser without
 * alternative text for generated content shows the prefix instead of the icon.
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
 * The messages of one question, each with an icon. `prefixOf` returns the text that screen readers read in place of
 * the icon. A function, not a component, because forty of them may render at once.
 */
export function errorMessages(id: string, errors: readonly string[], prefixOf: (text: string) => string): ReactNode {
  const [first = ""] = errors;
  if (errors.length === 1) {
    return (
      <p id={id} className={classes(list, message)} data-sign={prefixOf(first)} part="error">
        {first}
      </p>
    );
  }
  return (
    <div id={id} className={list} part="error">
      {errors.map((text) => (
        <p key={text} className={message} data-sign={prefixOf(text)}>
          {text}
        </p>
      ))}
    </div>
  );
}

import type { ComponentProps } from "react";
import { css } from "./stylesheet";
import { color, type } from "./tokens";

const link = css`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 24px;
  padding: 0;
  border: 0;
  border-radius: 2px;
  background: none;
  font: ${type.body};
  color: ${color.accent};
  text-align: start;
  text-decoration: underline;
  text-underline-offset: 3px;
  text-decoration-thickness: 1px;
  cursor: pointer;
  &:hover {
    text-decoration-thickness: 2px;
  }
  &:disabled,
  &[aria-busy="true"] {
    opacity: 0.6;
    cursor: progress;
  }
`;

export interface LinkButtonProps extends Omit<ComponentProps<"button">, "className"> {
  /** The action is running: a second activation is ignored. */
  busy?: boolean;
}

/** A button in running text that looks like a link. */
export function LinkButton({ busy = false, onClick, ...rest }: LinkButtonProps) {
  return (
    <button
      type="button"
      part="link-button"
      {...rest}
      className={link}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    />
  );
}

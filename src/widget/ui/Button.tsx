import type { ComponentProps, ReactNode } from "react";
import { type ButtonLook, type ButtonSize, buttonClass, buttonLabel, buttonWait } from "./buttonClass";
import { Icon, type IconName } from "./icons";
import { css } from "./stylesheet";
import { coarsePointer, color, radius, type } from "./tokens";

interface PressableProps extends ComponentProps<"button"> {
  /** The action is running: the button keeps its words and the focus, and ignores a second activation. */
  busy?: boolean | undefined;
}

/** A native button; `type="button"` by default. */
function Pressable({ busy = false, onClick, ...rest }: PressableProps) {
  return (
    <button
      type="button"
      {...rest}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
    />
  );
}

interface ButtonProps extends Omit<PressableProps, "className"> {
  look?: ButtonLook;
  size?: ButtonSize;
  children: ReactNode;
}

/** A button with a box. */
export function Button({ look = "primary", size, busy, children, ...rest }: ButtonProps) {
  return (
    <Pressable part={`button button-${look}`} {...rest} className={buttonClass(look, size)} busy={busy}>
      <span className={buttonLabel}>{children}</span>
      {busy ? <span className={buttonWait} /> : null}
    </Pressable>
  );
}

const iconButton = css`
  display: inline-grid;
  place-content: center;
  flex: none;
  width: 32px;
  height: 32px;
  margin: -4px -6px -4px 0;
  padding: 0;
  border: 1px solid transparent;
  border-radius: ${radius};
  background: none;
  color: ${color.quiet};
  cursor: pointer;
  &:hover {
    color: ${color.ink};
    background: color-mix(in srgb, ${color.ink} 8%, transparent);
  }
`;

interface IconButtonProps extends Omit<ComponentProps<"button">, "className" | "children"> {
  icon: IconName;
  label: string;
}

/** A small button with an icon only; its label is the accessible name. */
export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <button type="button" part="icon-button" {...rest} className={iconButton} aria-label={label} title={label}>
      <Icon name={icon} />
    </button>
  );
}

const link = css`
  position: relative;
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
  ${coarsePointer} {
    &::after {
      content: "";
      position: absolute;
      inset: -10px 0;
    }
  }
`;

/** A button in running text that looks like a link. */
export function LinkButton(props: Omit<PressableProps, "className">) {
  return <Pressable part="link-button" {...props} className={link} />;
}

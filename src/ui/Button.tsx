import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { type ButtonLook, type ButtonSize, buttonClass, buttonLabel, buttonWait } from "./buttonClass";
import { Spinner } from "./Spinner";

export interface ButtonProps extends Omit<ComponentProps<"button">, "className"> {
  look?: ButtonLook;
  size?: ButtonSize;
  /** The action is running: the button keeps its width and the focus, and ignores a second activation. */
  busy?: boolean;
  children: ReactNode;
}

/** A button; `type="button"` by default. */
export function Button({ look = "primary", size, busy = false, onClick, children, ...rest }: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      part={`button button-${look}`}
      {...rest}
      className={buttonClass(look, size)}
      onClick={click}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"]}
    >
      <span className={buttonLabel}>{children}</span>
      {busy ? (
        <span className={buttonWait}>
          <Spinner size="m" />
        </span>
      ) : null}
    </button>
  );
}

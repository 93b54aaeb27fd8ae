import type { FocusEvent } from "react";

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

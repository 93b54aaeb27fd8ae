import type { FocusEvent } from "react";

/** What an element around several inputs takes: tells when the focus leaves it, not when it moves within. */
export function leaving(onLeave: (() => void) | undefined) {
  return {
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (!currentTarget.contains(relatedTarget)) onLeave?.();
    },
  };
}

import { useState } from "react";
import { Notice, type NoticeTone } from "./Notice";
import { css, keyframes } from "./stylesheet";
import { color, radius, type } from "./tokens";
import { useCountdown } from "./useCountdown";
import { useSwipe } from "./useSwipe";

export interface ToastMessage {
  readonly id: string;
  readonly tone: NoticeTone;
  readonly heading?: string | undefined;
  readonly text: string;
  /** Milliseconds until it closes by itself; `Infinity` for never. */
  readonly duration: number;
}

const appear = keyframes`from { opacity: 0; transform: translateY(-8px); }`;

const toast = css`
  border-radius: ${radius};
  background: ${color.raised};
  box-shadow: 0 1px 3px rgb(0 0 0 / 12%), 0 12px 32px rgb(0 0 0 / 18%);
  max-height: 40vh;
  overflow: auto;
  touch-action: pan-y;
  animation: ${appear} 160ms ease-out;
  font: ${type.hint};
  & p {
    font: ${type.small};
  }
`;

/** One toast. Its time pauses while it is hovered or holds the focus; a swipe closes it. */
export function Toast({ message, onClose }: { message: ToastMessage; onClose: (id: string) => void }) {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const close = () => onClose(message.id);
  const swipe = useSwipe(close);
  useCountdown(message.duration, isPointed || isFocused, close);
  return (
    <li
      className={toast}
      part="toast"
      {...swipe}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={(event) => {
        swipe.onPointerLeave(event);
        setPointed(false);
      }}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onKeyDown={(event) => event.key === "Escape" && close()}
    >
      <Notice tone={message.tone} {...(message.heading !== undefined && { heading: message.heading })} onClose={close}>
        {message.text}
      </Notice>
    </li>
  );
}

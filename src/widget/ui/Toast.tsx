import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { Notice, type NoticeTone } from "./Notice";
import { css, keyframes } from "./stylesheet";
import { color, radius, type } from "./tokens";

/** Calls `onEnd` after `ms`, never for `Infinity`; a pause keeps the remaining time. */
function useCountdown(ms: number, isPaused: boolean, onEnd: () => void): void {
  const left = useRef(ms);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    // A timer treats an infinite delay as none.
    if (isPaused || left.current === Number.POSITIVE_INFINITY) return;
    const since = performance.now();
    const timer = setTimeout(() => end(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - since;
    };
  }, [isPaused]);
}

/** The distance of a swipe, in px. */
const swipeThreshold = 50;

/** Pointer handlers that move an element aside with the finger and call `onSwipe` past the threshold. */
function useSwipe(onSwipe: () => void) {
  const start = useRef<number>(undefined);
  const moved = (event: PointerEvent) => (start.current === undefined ? 0 : event.clientX - start.current);
  const rest = (element: HTMLElement) => {
    start.current = undefined;
    element.style.transform = "";
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.isPrimary && event.button === 0) start.current = event.clientX;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const by = moved(event);
      if (Math.abs(by) > 4) event.currentTarget.style.transform = `translateX(${by}px)`;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (Math.abs(moved(event)) >= swipeThreshold) onSwipe();
      rest(event.currentTarget);
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => rest(event.currentTarget),
    onPointerLeave: (event: PointerEvent<HTMLElement>) => rest(event.currentTarget),
  };
}

export interface ToastMessage {
  readonly id: string;
  readonly tone: NoticeTone;
  readonly heading?: string | undefined;
  readonly text: string;
  /** Milliseconds until it closes by itself; `Infinity` for never. */
  readonly duration: number;
}

export interface Announcement {
  readonly id: string;
  readonly text: string;
}

/** A toast as a live region announces it. */
export function newsOf({ id, heading, text }: ToastMessage): Announcement {
  const pause = /[.!?]$/.test(heading ?? "") ? " " : ". ";
  return { id, text: [heading, text].filter(Boolean).join(pause) };
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
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        close();
      }}
    >
      <Notice tone={message.tone} {...(message.heading !== undefined && { heading: message.heading })} onClose={close}>
        {message.text}
      </Notice>
    </li>
  );
}

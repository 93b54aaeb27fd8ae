import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from "react";

type Editable = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Writes text into an input, leaving the caret where it was when the visitor is in it. */
export function writeValue(element: Editable, text: string): void {
  if (element.value === text) return;
  const caret = "selectionStart" in element && element.matches(":focus") ? element.selectionStart : null;
  element.value = text;
  // A choice that the list does not hold: the blank entry shows, not an empty box.
  if (element instanceof HTMLSelectElement && element.selectedIndex < 0) element.selectedIndex = 0;
  if (caret !== null && "setSelectionRange" in element) {
    const place = Math.min(caret, text.length);
    element.setSelectionRange(place, place);
  }
}

export interface DomValue<E extends Editable> {
  ref: RefObject<E | null>;
  /** Reports what the visitor entered. */
  send: (value: string) => void;
}

const asItIs = (text: string) => text;

/**
 * Keeps an input that React does not control in step with a value from outside. The input is written only when the
 * value is news: neither what was just reported from it, nor a late echo of something typed over since.
 * `read` makes the answer of what was typed before React was there.
 */
export function useDomValue<E extends Editable>(
  value: string,
  onChange: (value: string) => void,
  read: (text: string) => string = asItIs,
): DomValue<E> {
  const ref = useRef<E>(null);
  const last = useRef(value);
  const echoes = useRef(new Set<string>());

  const send = (next: string) => {
    if (next === last.current) return;
    echoes.current.add(last.current);
    last.current = next;
    onChange(next);
  };

  // Typed before React took the page over: that is the answer, whatever the store says.
  const adopt = useEffectEvent(() => {
    if (!ref.current || ref.current.value === value) return;
    const typed = read(ref.current.value);
    writeValue(ref.current, typed);
    send(typed);
  });
  useLayoutEffect(() => adopt(), []);

  useLayoutEffect(() => {
    const isEcho = value !== last.current && echoes.current.has(value);
    if (isEcho) return;
    echoes.current.clear();
    if (value === last.current) return;
    last.current = value;
    if (ref.current) writeValue(ref.current, value);
  }, [value]);

  return { ref, send };
}

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

/** A text that is kept outside of React. */
export interface TextSource {
  read(): string;
  /** Calls `onChange` after every change, until the returned function is called. */
  subscribe(onChange: () => void): () => void;
}

interface DomValueOptions<E> {
  /** The input's ref, where the control needs it before this hook; otherwise the hook makes one. */
  readonly ref?: RefObject<E | null>;
  /** Makes the answer of what was typed before React was there; as it is when absent. */
  readonly read?: ((text: string) => string) | undefined;
  /** Takes the place of `value` after the first render, so that a keystroke needs none. */
  readonly source?: TextSource | undefined;
}

const asItIs = (text: string) => text;

/**
 * Keeps an input that React does not control in step with a value from outside. The input is written only when the
 * value is news: neither what was just reported from it, nor a late echo of something typed over since.
 */
export function useDomValue<E extends Editable>(
  value: string,
  onChange: (value: string) => void,
  { read = asItIs, source, ref: given }: DomValueOptions<E> = {},
): DomValue<E> {
  const own = useRef<E>(null);
  const ref = given ?? own;
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

  const follow = useEffectEvent((news: string) => {
    const isEcho = news !== last.current && echoes.current.has(news);
    if (isEcho) return;
    echoes.current.clear();
    if (news === last.current) return;
    last.current = news;
    if (ref.current) writeValue(ref.current, news);
  });
  const followed = source ?? value;
  useLayoutEffect(() => {
    if (typeof followed === "string") return follow(followed);
    follow(followed.read());
    return followed.subscribe(() => follow(followed.read()));
  }, [followed]);

  return { ref, send };
}

import { useState } from "react";
import type { Json } from "../work/json";

const keyOf = (value: Json | undefined) => JSON.stringify([value]);

/**
 * The text of a control whose setting is parsed from it, such as a list from lines. The typed text stays, unfinished
 * lines too, until the setting changes in another way, such as by undo. Returns the text, and a function that stores a
 * typed text with the value parsed from it.
 */
export function useTyped(
  value: Json | undefined,
  text: string,
): readonly [text: string, keep: (typed: string, made: Json | undefined) => void] {
  const [kept, setKept] = useState({ typed: text, key: keyOf(value) });
  const keep = (typed: string, made: Json | undefined) => setKept({ typed, key: keyOf(made) });
  return [kept.key === keyOf(value) ? kept.typed : text, keep];
}

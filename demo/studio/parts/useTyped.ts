import { useState } from "react";
import type { Json } from "../work/json";

const keyOf = (value: Json | undefined) => JSON.stringify([value]);

/**
 * The text of a control whose setting is made from it, such as a list from lines. It stays as it was typed, unfinished lines too, until the
 * setting changes by another way, such as undo. Returns the text, and what keeps a typed one with the value that was made from it.
 */
export function useTyped(
  value: Json | undefined,
  text: string,
): readonly [text: string, keep: (typed: string, made: Json | undefined) => void] {
  const [kept, setKept] = useState({ typed: text, key: keyOf(value) });
  const keep = (typed: string, made: Json | undefined) => setKept({ typed, key: keyOf(made) });
  return [kept.key === keyOf(value) ? kept.typed : text, keep];
}

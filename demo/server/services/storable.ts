import { isStorable } from "../../../src/form/storable";
import { Refusal } from "./refusal";

/** Throws a 400 for text that PostgreSQL cannot store: a NUL or half of a surrogate pair. */
export function refuseUnstorable(text: string): void {
  if (!isStorable(text)) {
    throw new Refusal(400, "An answer holds a character that we can't store. Please remove it and try again.");
  }
}

// NUL and halves of surrogate pairs, which PostgreSQL's jsonb refuses.
const unstorable = /[\0\p{Cs}]/u;
const everyUnstorable = /[\0\p{Cs}]/gu;

/** Whether a text holds only characters that a database can store. */
export function isStorable(text: string): boolean {
  return !unstorable.test(text);
}

/** The text without the characters that a database cannot store; the same text when it has none. */
export function storable(text: string): string {
  return isStorable(text) ? text : text.replace(everyUnstorable, "");
}

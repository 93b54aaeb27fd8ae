import { begunPhoneDigits, digitsIn, internationalPhone, usPhoneDigits } from "./phoneNumber";

/** A text field's content and the place of its caret, in characters from the start. */
export interface Edited {
  readonly text: string;
  readonly caret: number;
}

/** What an edit did to a formatted field. */
export interface Edit {
  /** The text before the edit. */
  readonly previous: string;
  /** The text after the edit. */
  readonly next: string;
  /** The caret in `next`. */
  readonly caret: number;
  /** The caret in `previous`, if known: distinguishes Delete from Backspace over punctuation. */
  readonly previousCaret?: number;
}

/** A US phone number as `(xxx) xxx-xxxx`; any other text, such as a foreign number, stays as it is (§5). */
export function formatPhone(text: string): string {
  const digits = usPhoneDigits(text);
  return digits === null ? text : phone.dress(digits);
}

/** An international phone number without what was copied along; any other text stays as it is. */
export function formatInternationalPhone(text: string): string {
  return internationalPhone(text) ?? text;
}

/** A social security number as `xxx-xx-xxxx`, as far as it is typed; other characters are removed (§5). Too many digits stay. */
export function formatSsn(text: string): string {
  return ssn.dress(digitsIn(text));
}

/** Formats a phone number after an edit and keeps the caret at the same digit. What cannot become a US number stays as entered. */
export function editPhone(edit: Edit): Edited {
  return isWord(changeOf(phone, edit)) ? { text: edit.next, caret: edit.caret } : edited(phone, edit);
}

/** Formats a social security number after an edit and keeps the caret at the same digit. */
export function editSsn(edit: Edit): Edited {
  return edited(ssn, edit);
}

/** A size in bytes as rounded kB or MB (§9): `1 kB`, `482 kB`, `1.2 MB`. */
export function fileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000));
  if (bytes <= 0) return "0 kB";
  return kilobytes < 1000 ? `${kilobytes} kB` : `${Math.round(bytes / 100_000) / 10} MB`;
}

/** How a run of digits is formatted. */
interface Mask {
  /** The digits to format of a text, which is typed character by character or given at once; null if it stays as it is. */
  readonly read: (text: string, isTyped: boolean) => string | null;
  readonly dress: (digits: string) => string;
}

const phone: Mask = {
  read: (text, isTyped) => usPhoneDigits(text) ?? (isTyped ? begunPhoneDigits(text) : null),
  dress: (digits) => {
    if (digits === "") return "";
    if (digits.length <= 3) return `(${digits}`;
    const rest = digits.length <= 6 ? digits.slice(3) : `${digits.slice(3, 6)}-${digits.slice(6)}`;
    return `(${digits.slice(0, 3)}) ${rest}`;
  },
};

const ssn: Mask = {
  read: digitsIn,
  dress: (digits) =>
    digits.length > 9
      ? digits
      : [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter((part) => part !== "").join("-"),
};

function edited(mask: Mask, edit: Edit): Edited {
  const { before, inserted, after, formatted } = changeOf(mask, edit);
  const text = before + inserted + after;
  const caret = text.length - after.length;
  const isContinued = formatted !== null && before + after !== "" && /^\d*$/.test(inserted);
  const digits = mask.read(text, inserted.length <= 1 || isContinued);
  if (digits === null) {
    // A text pasted at the end may have replaced all: its beginning is not the mask's, though it may look so.
    return inserted.length > 1 && after === "" ? { text: edit.next, caret: edit.caret } : { text, caret };
  }
  const result = mask.dress(digits);
  // A country code is removed: it stood before all that stays.
  const removed = digitsIn(text).length - digits.length;
  return { text: result, caret: positionAfter(result, Math.max(0, digitsIn(text.slice(0, caret)).length - removed)) };
}

/** What an edit inserted, and the text around it. */
interface Change {
  readonly before: string;
  readonly inserted: string;
  readonly after: string;
  /** The digits that the mask had formatted; the punctuation is then left out of `before` and `after`. Null for a text as entered. */
  readonly formatted: string | null;
}

function changeOf(mask: Mask, { previous, next, caret, previousCaret }: Edit): Change {
  const after = next.slice(caret);
  if (!previous.endsWith(after)) return { before: "", inserted: next.slice(0, caret), after, formatted: null };
  const end = previous.length - after.length;
  let start = 0;
  while (start < Math.min(caret, end) && previous[start] === next[start]) start += 1;
  const [before, inserted] = [next.slice(0, start), next.slice(start, caret)];
  const formatted = mask.read(previous, true);
  if (formatted === null || mask.dress(formatted) !== previous) return { before, inserted, after, formatted: null };
  const change = { before: digitsIn(before), inserted, after: digitsIn(after), formatted };
  const erased = previous.slice(start, end);
  if (inserted !== "" || erased.length !== 1 || /\d/.test(erased)) return change;
  // Only a punctuation character was erased: the applicant means the digit beside it.
  return previousCaret === caret
    ? { ...change, after: change.after.slice(1) }
    : { ...change, before: change.before.slice(0, -1) };
}

/** Whether a word such as "ext." or "CALL" is entered, or signs are into a text that is not formatted or behind a whole number. */
function isWord({ before, inserted, formatted }: Change): boolean {
  if (inserted === "" || digitsIn(inserted) !== "") return false;
  return formatted === null || before.length === 10 || /\p{L}/u.test(inserted);
}

/** The position behind the nth digit; the end behind the last one. */
function positionAfter(text: string, count: number): number {
  let seen = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (seen === count) return count === 0 ? 0 : index;
    if (/\d/.test(text.charAt(index))) seen += 1;
  }
  return text.length;
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text as HTML or XML, for content and for attribute values in double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

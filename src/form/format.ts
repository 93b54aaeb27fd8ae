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

/** A US phone number as `(xxx) xxx-xxxx`, as far as it is typed; a foreign number (`+44…`) stays as it is (§5). */
export function formatPhone(text: string): string {
  return isForeign(text) ? text : formatted(phone, text);
}

/** A social security number as `xxx-xx-xxxx`, as far as it is typed; other characters are removed (§5). */
export function formatSsn(text: string): string {
  return formatted(ssn, text);
}

/** Formats a phone number after an edit and keeps the caret at the same digit. */
export function editPhone(edit: Edit): Edited {
  return isForeign(edit.next) ? { text: edit.next, caret: edit.caret } : edited(phone, edit);
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
  readonly digits: number;
  /** A leading digit that is removed when there is one digit too many: the country code of a US number. */
  readonly lead?: string;
  readonly dress: (digits: string) => string;
}

const phone: Mask = {
  digits: 10,
  lead: "1",
  dress: (digits) => {
    if (digits === "") return "";
    if (digits.length <= 3) return `(${digits}`;
    const rest = digits.length <= 6 ? digits.slice(3) : `${digits.slice(3, 6)}-${digits.slice(6)}`;
    return `(${digits.slice(0, 3)}) ${rest}`;
  },
};

const ssn: Mask = {
  digits: 9,
  dress: (digits) => [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter((part) => part !== "").join("-"),
};

/** A lone plus counts as foreign, because it may be the first character typed. */
function isForeign(text: string): boolean {
  return /^\s*\+(?!\s*1)/.test(text);
}

function formatted(mask: Mask, text: string): string {
  return mask.dress(digitsOf(mask, text).slice(0, mask.digits));
}

/** The digits of a text, without the country code if a plus or one digit too many shows that there is one. */
function digitsOf(mask: Mask, text: string): string {
  const digits = bare(text);
  const hasLead = mask.lead !== undefined && digits.startsWith(mask.lead);
  return hasLead && (digits.length > mask.digits || /^\s*\+/.test(text)) ? digits.slice(1) : digits;
}

function edited(mask: Mask, edit: Edit): Edited {
  const all = digitsOf(mask, edit.next);
  const dropped = bare(edit.next).length - all.length;
  let before = Math.max(0, bare(edit.next.slice(0, edit.caret)).length - dropped);
  let digits = all;
  if (isOverflow(mask, edit, all)) return { text: edit.previous, caret: Math.max(0, edit.caret - 1) };
  if (onlyPunctuationWent(edit)) {
    const at = edit.previousCaret === edit.caret ? before : before - 1;
    digits = at < 0 ? all : all.slice(0, at) + all.slice(at + 1);
    before = Math.max(0, at);
  }
  const text = mask.dress(digits.slice(0, mask.digits));
  return { text, caret: positionAfter(text, Math.min(before, mask.digits)) };
}

/** Whether a digit was typed into a full field: it is refused, as by `maxlength`, so that the last digit stays. */
function isOverflow(mask: Mask, { previous, next }: Edit, digits: string): boolean {
  return digits.length > mask.digits && bare(previous).length === mask.digits && next.length === previous.length + 1;
}

/** Whether only a punctuation character was erased: the applicant means the digit beside it. */
function onlyPunctuationWent({ previous, next }: Edit): boolean {
  return next.length === previous.length - 1 && bare(previous) === bare(next);
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

function bare(text: string): string {
  return text.replaceAll(/\D/g, "");
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text as HTML or XML, for content and for attribute values in double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

/** One stored answer: text, a coded value, or a checkbox's boolean. An empty answer is `""`. */
export type AnswerValue = string | boolean;

/** Every stored answer by field key, `_desc` companions included. */
export type Answers = Readonly<Record<string, AnswerValue>>;

/**
 * What the applicant arranged on the page beside the answers:
 * shown blocks per add-another group, chosen tab per tab set, confirmed triggers.
 */
export interface Arrangement {
  readonly addAnother: Readonly<Record<string, number>>;
  readonly tabs: Readonly<Record<string, string>>;
  readonly confirmed: Readonly<Record<string, true>>;
}

/** Nothing arranged: one block per group, each tab set on its default tab, nothing confirmed. */
export const initialArrangement: Arrangement = { addAnother: {}, tabs: {}, confirmed: {} };

/** True when a value counts as an answer: text that is not blank, or a ticked box. */
export function isAnswered(value: AnswerValue | undefined): boolean {
  return typeof value === "string" ? value.trim() !== "" : value === true;
}

/** The answers that are not empty. */
export function answered(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([, value]) => isAnswered(value)));
}

/** The empty answer of the same type: `false` for a checkbox, where a server refuses text. */
export function emptyLike(value: AnswerValue | undefined): AnswerValue {
  return typeof value === "boolean" ? false : "";
}

/** Whether two values are the same: absent, `""` and an unticked box all mean "not answered". */
export function sameAnswer(a: AnswerValue | undefined, b: AnswerValue | undefined): boolean {
  return a === b || (!isAnswered(a) && !isAnswered(b));
}

/** The text of an answer; `""` when there is none, or only blanks, or a boolean. */
export function answeredText(answers: Answers, key: string): string {
  const value = answers[key];
  return typeof value === "string" && isAnswered(value) ? value : "";
}

/** The key that holds the label of a coded answer's chosen option. */
export function descKey(key: string): string {
  return `${key}_desc`;
}

/** The key whose label `key` holds; `key` itself where it holds no label. */
export function questionKeyOf(key: string): string {
  const ending = descKey("");
  return key.endsWith(ending) ? key.slice(0, -ending.length) : key;
}

// NUL and halves of surrogate pairs, which PostgreSQL's jsonb refuses.
const unstorable = /[\0\p{Cs}]/u;
const everyUnstorable = /[\0\p{Cs}]/gu;

/** Whether a text holds only characters that a database can store. */
export function isStorable(text: string): boolean {
  return !unstorable.test(text);
}

/**
 * The form in which a text is counted, compared and stored, in the browser and at the server: composed (NFC: "é" is one character,
 * however it was typed), and without characters of no width that come with pasting. Those that join or order letters stay beside
 * letters that need them, as in Persian or Arabic; in plain ASCII, such as an e-mail address, none does.
 */
export function composed(text: string): string {
  const visible = text.replace(/\p{Cf}/gu, "");
  return /^[\p{ASCII}\s]*$/u.test(visible) ? visible : text.replace(/[\u200B\u2060\uFEFF]/g, "").normalize("NFC");
}

/** The composed text without the characters that a database cannot store. */
export function storable(text: string): string {
  return composed(isStorable(text) ? text : text.replace(everyUnstorable, ""));
}

/** The default maximum length of a text answer in characters. */
export const defaultTextLength = 45;
/** The default maximum length of a text area's answer in characters. */
export const defaultTextareaLength = 1500;

/** The most characters of a `_desc`: the label of an option, which no applicant types. */
export const maxDescLength = 300;

/**
 * The length of a composed text in UTF-16 code units, a line break counting one: what the browser's own `maxlength` counts, so
 * that the control, the counter and the server agree.
 */
export function textLength(text: string): number {
  return composed(text).replaceAll("\r\n", "\n").length;
}

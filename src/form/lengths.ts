/** The default maximum length of a text answer in characters (§5, §9). */
export const defaultTextLength = 45;
/** The default maximum length of a text area's answer in characters (§5, §9). */
export const defaultTextareaLength = 1500;

/** The most characters of a `_desc`: the label of an option, which no applicant types. */
export const maxDescLength = 300;

/**
 * The length of a text in UTF-16 code units, a line break counting one: what the browser's own `maxlength` counts, so
 * that the control, the counter and the server agree.
 */
export function textLength(text: string): number {
  return text.replaceAll("\r\n", "\n").length;
}

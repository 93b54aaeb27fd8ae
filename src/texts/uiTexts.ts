import { en } from "./en";
import { emails } from "./en/emails";
import { messages } from "./es/messages";
import { fromTemplate, type TextFunction, templateOf } from "./templates";

/**
 * Every English text of `texts/en`, of the server's e-mails and of its messages, each once. In a text with changing parts these
 * are written `{1}`, `{2}`…, as a translation must write them.
 */
export function uiTexts(): readonly string[] {
  return [...new Set([...textsIn(en), ...textsIn(emails), ...Object.keys(messages)])];
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return value === "" ? [] : [value];
  if (typeof value === "function") return textsOfFunction(value);
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** The values for which a text function may return another text, such as that of one thing. */
export const turningValues: readonly unknown[] = [1, false, ""];

/** What a text function returns for placeholders, and for the values for which it returns another text. */
function textsOfFunction(text: TextFunction): readonly string[] {
  const template = templateOf(text);
  const others = turningValues.flatMap((value) => resultOf(text, value) ?? []);
  return [template, ...others.filter((other) => fromTemplate(template, "", other) === null)];
}

/** What a text function returns for one value; null for its template with that value, and where it takes values of another type. */
export function resultOf(text: TextFunction, value: unknown): string | null {
  try {
    const result = String(Reflect.apply(text, null, [value]));
    const isTemplate = result === templateOf(text).replaceAll("{1}", String(value));
    return isTemplate || result.includes("undefined") ? null : result;
  } catch {
    return null;
  }
}

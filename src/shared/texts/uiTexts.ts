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

/** What a text function returns for placeholders, and for the values for which it may return another text. */
function textsOfFunction(text: TextFunction): readonly string[] {
  const template = templateOf(text);
  const others = [1, false, ""].flatMap((value) => resultOf(text, value));
  return [
    template,
    ...others.filter((other) => fromTemplate(template, "", other) === null && !other.includes("undefined")),
  ];
}

/** None where the function takes values of another type. */
function resultOf(text: TextFunction, value: unknown): readonly string[] {
  try {
    return [String(Reflect.apply(text, null, [value]))];
  } catch {
    return [];
  }
}

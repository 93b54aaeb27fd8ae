import english from "./en.json";
import { messages } from "./es/messages";
import { textsById } from "./ids";
import { formsOf } from "./templates";

/**
 * Every English text of `en.json` that a translation may replace, and of the server's messages, each once. In a text with changing
 * parts these are written `{1}`, `{2}`…, as a translation must write them.
 */
export function uiTexts(): readonly string[] {
  const { entry: _, institution: _named, emails, ...texts } = english;
  const textsIn = (part: object) => Object.values(textsById(part)).filter(Boolean);
  return [...new Set([...textsIn(texts).flatMap(formsOf), ...textsIn(emails), ...Object.keys(messages)])];
}

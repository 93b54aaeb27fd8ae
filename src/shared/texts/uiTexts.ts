import english from "./en.json";
import { messages } from "./es/messages";
import { formsOf } from "./templates";

/**
 * Every English text of `en.json` that a translation may replace, and of the server's messages, each once. In a text with changing
 * parts these are written `{1}`, `{2}`…, as a translation must write them.
 */
export function uiTexts(): readonly string[] {
  const { entry: _, institution: _named, emails, ...texts } = english;
  return [...new Set([...textsIn(texts).flatMap(formsOf), ...textsIn(emails), ...Object.keys(messages)])];
}

function textsIn(value: object): readonly string[] {
  return Object.values(value).flatMap((each) => (typeof each === "string" ? each || [] : textsIn(each)));
}

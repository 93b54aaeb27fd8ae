import { replaceableLists } from "../../../src/catalogue/options/lists";

/** `parentRelationships` → `Parent relationships`; undefined for what is no list of an institution's own. */
export function nameOfList(list: string): string | undefined {
  if (!replaceableLists().some((name) => name === list)) return undefined;
  const words = list.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

import { replaceableLists } from "../../../src/catalogue/options/lists";

/** `parentRelationships` → `Parent relationships`. */
export function nameOfList(list: string): string {
  const words = list.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function isReplaceable(list: string): boolean {
  return replaceableLists().some((name) => name === list);
}

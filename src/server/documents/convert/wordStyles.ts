import { type ListDefinitions, styleChain } from "./listDefinitions";
import { attributeOf, type Element, isOff } from "./xml";

/** The level of a heading by the name of its style, in any language of Word; 0 of another style. */
function levelOf(name: string): number {
  const level = /^(?:heading|title|überschrift|titre)\s*(\d?)/i.exec(name);
  return level ? Math.min(Number(level[1] || 1), 4) : 0;
}

/** What the style that a `pStyle` or `rStyle` names says, with those that it is based on. Without a name its id is its name. */
export function styleOf(definitions: ListDefinitions, named: Element | undefined) {
  const id = attributeOf(named) ?? "";
  const chain = styleChain(definitions, id);
  return {
    headingLevel: levelOf(chain[0]?.get("name") ?? id),
    isSet(property: string): boolean {
      const value = chain.find((each) => each.has(property))?.get(property);
      return value !== undefined && !isOff.test(value);
    },
  };
}

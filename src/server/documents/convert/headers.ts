import { type Part, partsOf } from "./wordParts";
import { attributeOf, childOf, childrenOf, isOn, nameOf, textIn, within } from "./xml";

/** What a header says besides the number of its page. */
function wordsOf({ root }: Part): string {
  const text = root ? textIn(root).replace(/[\d\s]+/g, " ") : "";
  return text.replace(/(?<!\p{L})(?:page|of|página|de)(?!\p{L})/giu, "");
}

const hasPicture = ({ root }: Part) =>
  root && [...within(root)].some((each) => /^(?:blip|imagedata)$/.test(nameOf(each)));

/**
 * The headers or footers of a document that Word shows and that say something, each text once. One of first or of even pages is shown only
 * where a setting says so.
 */
export function headersOf(document: Part, kind: "header" | "footer"): Part[] {
  const hasEven = partsOf(document, "settings").some(({ root }) => isOn(childOf(root, "evenAndOddHeaders")));
  const sections = document.root ? [...within(document.root)].filter((each) => nameOf(each) === "sectPr") : [];
  const named = new Set<Part>();
  for (const section of sections) {
    const isShown = { first: isOn(childOf(section, "titlePg")), default: true, even: hasEven };
    for (const type of ["first", "default", "even"] as const) {
      const references = childrenOf(section, `${kind}Reference`);
      const reference = references.find((each) => (attributeOf(each, "type") ?? "default") === type);
      const part = document.relations.get(attributeOf(reference, "id") ?? "")?.part;
      if (part?.type === kind && isShown[type]) named.add(part);
    }
  }
  const texts = [...named].map((part) => [wordsOf(part), part] as const);
  return [...new Map(texts.filter(([words, part]) => /\p{L}/u.test(words) || hasPicture(part))).values()];
}

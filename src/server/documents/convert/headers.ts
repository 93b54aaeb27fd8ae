import { relationsIn } from "./wordParts";
import { attributeOf, nameOf, rewritten, tagsOf } from "./xml";
import type { Parts } from "./zip";

type Kind = "header" | "footer";

const isOff = /val\s*=\s*["'](?:0|false|off)["']/;

/** The ids of the relations to the headers or footers that Word shows: one of first or of even pages is shown only where a setting says so. */
function shownIds(body: string, kind: Kind, hasEven: boolean): string[] {
  const ids: (string | undefined)[] = [];
  let section = new Map<string, string>();
  let hasFirst = false;
  for (const { text } of tagsOf(body)) {
    const name = nameOf(text);
    if (name === `${kind}Reference`) section.set(attributeOf(text, "type") ?? "default", attributeOf(text, "id") ?? "");
    else if (name === "titlePg") hasFirst = !isOff.test(text);
    else if (name === "sectPr") {
      if (text.startsWith("</"))
        ids.push(
          hasFirst ? section.get("first") : undefined,
          section.get("default"),
          hasEven ? section.get("even") : undefined,
        );
      section = new Map();
      hasFirst = false;
    }
  }
  return ids.filter((id) => id !== undefined);
}

/** What a header says besides the number of its page. */
const words = (xml: string) =>
  xml
    .replace(/<[^>]*>/g, " ")
    .replace(/[\d\s]+/g, " ")
    .replace(/(?<!\p{L})(?:page|of|página|de)(?!\p{L})/giu, "");

/** A header or footer as a part of the document's body. Pictures and links stay behind: their relations are the header's own. */
function asBody(xml: string): string {
  const [root] = tagsOf(xml);
  const tag = (text: string) => {
    if (/^(?:hdr|ftr)$/.test(nameOf(text))) return text.replace(/^(<\/?(?:[^\s<>/]*:)?)\w+/, "$1smartTag");
    return /^(?:imagedata|hyperlink)$/.test(nameOf(text)) ? "" : text;
  };
  return rewritten(xml.slice(root?.start), { tag, dropsText: () => false });
}

/** The texts of the headers or footers of a document, each once. */
function textsOf(parts: Parts, kind: Kind): string {
  const isSet = ([name, xml]: readonly [string, Buffer]) =>
    /^word\/settings/.test(name) &&
    [...tagsOf(xml.toString())].some(({ text }) => nameOf(text) === "evenAndOddHeaders" && !isOff.test(text));
  const ids = shownIds(parts.get("word/document.xml")?.toString() ?? "", kind, [...parts].some(isSet));
  const relations = relationsIn(parts.get("word/_rels/document.xml.rels")?.toString() ?? "");
  const texts = new Map<string, string>();
  for (const id of ids) {
    const target = relations.find((relation) => relation.id === id && relation.type === kind)?.target ?? "";
    const xml = parts.get(`word/${target}`)?.toString() ?? "";
    if (/\p{L}/u.test(words(xml))) texts.set(words(xml), asBody(xml));
  }
  return [...texts.values()].join("");
}

/** A document's body with the texts of its headers at its beginning and of its footers at its end, for `mammoth`, which reads neither. */
export function withHeaders(parts: Parts): string {
  const xml = parts.get("word/document.xml")?.toString() ?? "";
  const [first, last] = [...tagsOf(xml)].filter(({ text }) => nameOf(text) === "body");
  if (!first || !last) return xml;
  const edges = [textsOf(parts, "header"), textsOf(parts, "footer")] as const;
  return xml.slice(0, first.end) + edges[0] + xml.slice(first.end, last.start) + edges[1] + xml.slice(last.start);
}

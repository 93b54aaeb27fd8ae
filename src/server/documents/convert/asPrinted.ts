import { attributeOf, childOf, childrenOf, type Element, isOn, type Node, nameOf, within } from "./xml";

/** What goes with all that is in it: what was deleted, how a format was before, and the codes of fields. */
const gone = /^(?:del|moveFrom|\w+Change|instrText|delInstrText)$/;
/** Marks around what was inserted, which stays. */
const marks = /^(?:ins|moveTo|(?:moveFrom|moveTo|customXml\w+)Range(?:Start|End))$/;

/** What a page shows of a form field of Word's former kind, which keeps what was chosen in the field alone; "" of another field. */
function chosenIn(field: Element): string {
  const box = childOf(field, "ffData", "checkBox");
  if (box) return isOn(childOf(box, "checked") ?? childOf(box, "default")) ? "[X]" : "[ ]";
  const list = childOf(field, "ffData", "ddList");
  const chosen = childOf(list, "result") ?? childOf(list, "default");
  return attributeOf(list && childrenOf(list, "listEntry")[Number(attributeOf(chosen) ?? 0)]) ?? "";
}

const rowsIn = (table: Element) => [...within(table)].filter((each) => nameOf(each) === "tr").length;

function isLeftOut(element: Element): boolean {
  const name = nameOf(element);
  // A deleted row says so in its properties.
  if (name === "tr") return childOf(element, "trPr", "del") !== undefined;
  return gone.test(name) || (name === "r" && isOn(childOf(element, "rPr", "vanish")));
}

function printed(node: Node): readonly Node[] {
  if (typeof node === "string") return [node];
  if (isLeftOut(node)) return [];
  const name = nameOf(node);
  if (name === "fldChar") {
    const text = chosenIn(node);
    // Plain text between the marks of a field would be its code.
    return text === "" ? [] : [{ tag: node.tag.replace(name, "t"), attributes: {}, children: [text] }];
  }
  const children = node.children.flatMap(printed);
  if (marks.test(name)) return children;
  const attributes = Object.entries(node.attributes).filter(([each]) => !/(?:^|:)instr$/.test(each));
  const result = { ...node, attributes: Object.fromEntries(attributes), children };
  // A table without rows is none.
  const isEmptied = name === "tbl" && rowsIn(result) === 0 && rowsIn(node) > 0;
  return isEmptied ? [] : [result];
}

/**
 * An XML part of a Word document as Word prints it: with all tracked changes accepted, without hidden text, and without fields, of
 * which a page shows the last result, which is text.
 */
export function asPrinted(root: Element): Element {
  return { ...root, children: root.children.flatMap(printed) };
}

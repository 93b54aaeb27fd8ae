import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
} from "@cantoo/pdf-lib";
import { withoutMarked } from "./pdfContent";
import { unpacked } from "./unpack";

const name = (text: string) => PDFName.of(text);
const textOf = (value: PDFObject | undefined) => (value instanceof PDFName ? value.decodeText() : "");

/** Whether something that names a layer, or a group of layers, is hidden. */
type IsHidden = (layer: PDFObject | undefined) => boolean;

function dictionary(context: PDFContext, value: PDFObject | undefined): PDFDict | undefined {
  const found = context.lookup(value);
  return found instanceof PDFDict ? found : undefined;
}

function array(context: PDFContext, value: PDFObject | undefined): readonly PDFObject[] {
  const found = context.lookup(value);
  return found instanceof PDFArray ? found.asArray() : [];
}

/** The layers that are off at an event, when the document is opened: `View` (on screen) or `Print`. */
function layersOffAt(event: string, { catalog, context }: PDFDocument): ReadonlySet<PDFObject> {
  const inner = (from: PDFDict | undefined, key: string) => dictionary(context, from?.get(name(key)));
  const list = (from: PDFDict | undefined, key: string) => array(context, from?.get(name(key)));
  const word = (from: PDFDict | undefined, key: string) => textOf(context.lookup(from?.get(name(key))));
  const properties = inner(catalog, "OCProperties");
  const initial = inner(properties, "D");
  const off = new Set(word(initial, "BaseState") === "OFF" ? list(properties, "OCGs") : []);
  for (const layer of list(initial, "ON")) off.delete(layer);
  for (const layer of list(initial, "OFF")) off.add(layer);
  // What viewers set by themselves at the event.
  for (const automatic of list(initial, "AS").map((each) => dictionary(context, each))) {
    const isOfEvent = word(automatic, "Event") === event;
    for (const layer of isOfEvent ? list(automatic, "OCGs") : []) {
      const state = word(inner(inner(dictionary(context, layer), "Usage"), event), `${event}State`);
      if (state === "OFF") off.add(layer);
      if (state === "ON") off.delete(layer);
    }
  }
  return off;
}

/** Whether an expression of layers, such as `[/And a b]`, is true. */
function holds(context: PDFContext, expression: PDFObject, off: ReadonlySet<PDFObject>, depth = 0): boolean {
  const found = context.lookup(expression);
  if (!(found instanceof PDFArray) || depth > 20) return !off.has(expression);
  const [operator, ...operands] = found.asArray();
  const value = (operand: PDFObject) => holds(context, operand, off, depth + 1);
  switch (textOf(context.lookup(operator))) {
    case "Not":
      return !operands.some(value);
    case "Or":
      return operands.some(value);
    default:
      return operands.every(value);
  }
}

/** Tests whether layers, and groups of them, are hidden. */
function hiddenIn(document: PDFDocument): IsHidden | null {
  const { context } = document;
  // What is off on screen must not be in print either, and the reverse: the PDF is for both.
  const off = new Set([...layersOffAt("View", document), ...layersOffAt("Print", document)]);
  if (!document.catalog.has(name("OCProperties"))) return null;
  return (layer) => {
    const found = dictionary(context, layer);
    if (layer === undefined || textOf(context.lookup(found?.get(name("Type")))) !== "OCMD") {
      return layer !== undefined && off.has(layer);
    }
    const expression = found?.get(name("VE"));
    if (expression !== undefined) return !holds(context, expression, off);
    const named = found?.get(name("OCGs"));
    const list = context.lookup(named) instanceof PDFArray ? array(context, named) : named ? [named] : [];
    if (list.length === 0) return false;
    switch (textOf(context.lookup(found?.get(name("P"))))) {
      case "AllOn":
        return list.some((each) => off.has(each));
      case "AnyOff":
        return !list.some((each) => off.has(each));
      case "AllOff":
        return !list.every((each) => off.has(each));
      default:
        return list.every((each) => off.has(each));
    }
  };
}

/** The object numbers of the annotations that are on hidden layers. */
export async function hiddenAnnotations(bytes: Uint8Array): Promise<ReadonlySet<number>> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const isHidden = hiddenIn(document);
  const objects = document.context.enumerateIndirectObjects();
  const hidden = objects.filter(([, object]) => object instanceof PDFDict && isHidden?.(object.get(name("OC"))));
  return new Set(hidden.map(([{ objectNumber }]) => objectNumber));
}

/** Removes what is on hidden layers from content and all that it shows. */
class LayerRemover {
  private readonly done = new Set<PDFObject>();

  constructor(
    private readonly context: PDFContext,
    private readonly isHidden: IsHidden,
  ) {}

  async fromContent(content: Uint8Array, resources: PDFDict | undefined): Promise<Uint8Array> {
    await this.fromResources(resources);
    const properties = dictionary(this.context, resources?.get(name("Properties")));
    return withoutMarked(content, (property) => this.isHidden(properties?.get(name(property))));
  }

  private async fromResources(resources: PDFDict | undefined): Promise<void> {
    if (resources === undefined || this.done.has(resources)) return;
    this.done.add(resources);
    for (const kind of ["XObject", "Pattern"]) {
      const named = dictionary(this.context, resources.get(name(kind)));
      for (const reference of named?.values() ?? []) {
        if (reference instanceof PDFRef) await this.fromStream(reference, resources);
      }
    }
  }

  private async fromStream(reference: PDFRef, around: PDFDict): Promise<void> {
    const stream = this.context.lookup(reference);
    if (!(stream instanceof PDFRawStream) || this.done.has(stream)) return;
    this.done.add(stream);
    if (this.isHidden(stream.dict.get(name("OC")))) {
      const empty = { Type: "XObject", Subtype: "Form", BBox: [0, 0, 0, 0] };
      this.context.assign(reference, this.context.stream("", empty));
    } else if (textOf(stream.dict.lookup(name("Subtype"))) === "Form" || stream.dict.has(name("PatternType"))) {
      const own = dictionary(this.context, stream.dict.get(name("Resources"))) ?? around;
      const content = await this.fromContent(await unpacked([stream]), own);
      const dict = stream.dict.clone(this.context);
      for (const key of ["Filter", "DecodeParms", "DL"]) dict.delete(name(key));
      dict.set(name("Length"), PDFNumber.of(content.length));
      this.context.assign(reference, PDFRawStream.of(dict, content));
    }
  }
}

/** Removes what layers hide from the pages of a document. */
export async function removeHiddenLayers(document: PDFDocument): Promise<void> {
  const { context } = document;
  const isHidden = hiddenIn(document);
  if (isHidden === null) return;
  const remover = new LayerRemover(context, isHidden);
  for (const { node } of new Set(document.getPages())) {
    const contents = node.lookup(name("Contents"));
    const all = contents instanceof PDFArray ? contents.asArray().map((each) => context.lookup(each)) : [contents];
    const streams = all.filter((each) => each instanceof PDFRawStream);
    const inherited = node.getInheritableAttribute(name("Resources"));
    const content = await remover.fromContent(await unpacked(streams), dictionary(context, inherited));
    node.set(name("Contents"), context.register(context.flateStream(content)));
  }
}

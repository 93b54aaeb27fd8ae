import {
  PDFArray,
  type PDFContext,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNull,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  PDFRef,
} from "@cantoo/pdf-lib";

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/**
 * The keys of a page that are kept: content and size. Not kept: actions, scripts, attachments, metadata, application
 * data, thumbnails.
 */
const pageKeys = words("MediaBox CropBox BleedBox TrimBox ArtBox Rotate UserUnit Group Resources Contents");

/** The kinds of resources; each holds a dictionary under names that the file chose. */
const resourceKinds = words("Font XObject ExtGState ColorSpace Pattern Shading Properties");

/**
 * The keys of the dictionaries that make up a page's content, by ISO 32000-1. Any other key is left out, so that only
 * visible content can be reached from a page.
 */
const contentKeys = words(`
  Type Subtype Name Resources
  Filter DecodeParms Predictor Colors Columns EarlyChange K EndOfLine EncodedByteAlign Rows EndOfBlock BlackIs1
  DamagedRowsBeforeError ColorTransform JBIG2Globals
  FormType BBox Matrix Group S CS I
  Width Height ColorSpace BitsPerComponent Intent ImageMask Mask Decode Interpolate SMask SMaskInData Matte
  LW LC LJ ML D RI OP op OPM Font FL SM SA BM CA ca AIS TK G BC TR
  PatternType PaintType TilingType XStep YStep Shading ExtGState
  ShadingType Background AntiAlias Function Coords Domain Extend BitsPerCoordinate BitsPerFlag VerticesPerRow
  FunctionType Range Size BitsPerSample Order Encode C0 C1 N Functions Bounds
  WhitePoint BlackPoint Gamma Alternate Colorants Process Components
  BaseFont FirstChar LastChar Widths FontDescriptor Encoding ToUnicode DescendantFonts CIDSystemInfo Registry Ordering
  Supplement DW W DW2 W2 CIDToGIDMap FontBBox FontMatrix CharProcs BaseEncoding Differences
  FontName FontFamily FontStretch FontWeight Flags ItalicAngle Ascent Descent Leading CapHeight XHeight StemV StemH
  AvgWidth MaxWidth MissingWidth FontFile FontFile2 FontFile3 CharSet Style Lang FD CIDSet
  Length1 Length2 Length3 CMapName WMode UseCMap
`);

/**
 * Which keys of a dictionary are kept: those in `contentKeys`; those in `resourceKinds`; all, as they are names, of
 * content or of property lists; or none, as a property list shows nothing and content refers only to its name.
 */
type Kind = "content" | "resources" | "names" | "propertyNames" | "propertyList";

function childKind(kind: Kind, key: string): Kind {
  if (kind === "resources") return key === "Properties" ? "propertyNames" : "names";
  if (kind === "propertyNames" || kind === "propertyList") return "propertyList";
  if (kind === "content" && key === "Resources") return "resources";
  return kind === "content" && (key === "CharProcs" || key === "Colorants") ? "names" : "content";
}

function isKept(kind: Kind, key: string): boolean {
  if (kind === "names" || kind === "propertyNames") return true;
  if (kind === "propertyList") return false;
  return (kind === "resources" ? resourceKinds : contentKeys).has(key);
}

const name = (text: string) => PDFName.of(text);

/** Copies the visible content of pages from one document to another. */
export class PageCopier {
  /** The streams copied so far. */
  readonly streams: PDFRawStream[] = [];
  private readonly source: PDFContext;
  private readonly context: PDFContext;
  /** The only copy of each object, by its kind: pages inherit one dictionary, and a file can name one page many times. */
  private readonly copies = new Map<Kind, Map<PDFObject, PDFRef>>();

  constructor(
    source: PDFDocument,
    private readonly target: PDFDocument,
  ) {
    this.source = source.context;
    this.context = target.context;
  }

  /** Adds a copy of a page of the source to the target. */
  add(page: PDFPage): void {
    const { node } = this.target.addPage();
    for (const key of pageKeys) {
      const value = page.node.getInheritableAttribute(name(key));
      if (value !== undefined) node.set(name(key), this.shared(value, childKind("content", key)));
    }
  }

  private shared(value: PDFObject, kind: Kind): PDFRef {
    const object = this.source.lookup(value) ?? PDFNull;
    const copies = this.copies.get(kind) ?? new Map<PDFObject, PDFRef>();
    this.copies.set(kind, copies);
    const known = copies.get(object);
    if (known) return known;
    const made = this.context.nextRef();
    // Recorded before its content is copied, since the content may refer back to this object.
    copies.set(object, made);
    this.context.assign(made, this.copy(object, kind));
    return made;
  }

  private copy(value: PDFObject, kind: Kind): PDFObject {
    if (value instanceof PDFRef) return this.shared(value, kind);
    if (value instanceof PDFDict) return this.copyDictionary(value, kind);
    if (value instanceof PDFRawStream) {
      const stream = PDFRawStream.of(this.copyDictionary(value.dict, kind), value.contents);
      this.streams.push(stream);
      return stream;
    }
    if (value instanceof PDFArray) {
      const array = PDFArray.withContext(this.context);
      for (const each of value.asArray()) array.push(this.copy(each, kind));
      return array;
    }
    return value;
  }

  private copyDictionary(dictionary: PDFDict, kind: Kind): PDFDict {
    const copied = PDFDict.withContext(this.context);
    for (const [key, value] of dictionary.entries()) {
      const text = key.decodeText();
      if (isKept(kind, text)) copied.set(key, this.copy(value, childKind(kind, text)));
    }
    return copied;
  }
}

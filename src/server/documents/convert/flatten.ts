import type { WrappedPdfiumModule } from "@embedpdf/pdfium";
import { hiddenAnnotations } from "./layers";
import { openEngine } from "./pdfEngine";
import { mostPages, reasons, Unconvertible } from "./unconvertible";

/** PDFium's numbers: of a fault, of a form, of an annotation, of a way to flatten. */
const passwordErrors = [4, 5];
const form = { xfaDynamic: 2, xfaStatic: 3 } as const;
const widget = 20;
const stamp = 13;
const freeText = 3;
/** The flags of annotations that are not shown: hidden, or only in print. */
const unseen = 2 | 32;
/** The letters that PDFium has fonts for: those of Latin 1, without its signs in Windows. */
const drawn = /^[\t\n\r -~\u00a0-\u00ff\u20ac]*$/;
/** How PDFium names the state of a button that is on, where it makes its appearance. */
const on = "Yes";
const asDisplayed = 0;
const normalLook = 0;

/** A PDF that is open in PDFium. Pointers are numbers. */
class OpenPdf {
  readonly pages: number;
  private readonly document: number;

  constructor(
    private readonly pdfium: WrappedPdfiumModule,
    bytes: Uint8Array,
  ) {
    const { pdfium: memory } = pdfium;
    const at = memory.wasmExports.malloc(bytes.length);
    memory.HEAPU8.set(bytes, at);
    this.document = pdfium.FPDF_LoadMemDocument(at, bytes.length, "");
    if (this.document === 0) {
      const isProtected = passwordErrors.includes(pdfium.FPDF_GetLastError());
      throw new Unconvertible(isProtected ? reasons.password : reasons.damagedPdf);
    }
    // It opened without a password, so its copy needs no encryption.
    if (pdfium.EPDF_IsEncrypted(this.document)) pdfium.EPDF_RemoveEncryption(this.document);
    this.pages = pdfium.FPDF_GetPageCount(this.document);
  }

  /** Names the states of buttons. Returns whether there are fields, and annotations on layers. */
  prepare(): { readonly hasFields: boolean; readonly hasLayers: boolean } {
    const found = { hasFields: false, hasLayers: false };
    for (const page of this.openPages()) {
      for (const [, annotation] of this.annotationsOf(page)) {
        this.nameState(annotation);
        found.hasFields ||= this.isOf(annotation, widget);
        found.hasLayers ||= this.pdfium.FPDFAnnot_HasKey(annotation, "OC");
      }
    }
    return found;
  }

  /** Draws fields and comments into their pages, but for those that are hidden. */
  draw(isHidden: (annotation: number) => boolean): void {
    const { pdfium, document } = this;
    const environment = pdfium.PDFiumExt_InitFormFillEnvironment(document, pdfium.PDFiumExt_OpenFormFillInfo());
    for (const page of this.openPages()) {
      const leftOut: number[] = [];
      const looks = new Map<number, string>();
      for (const [index, annotation] of this.annotationsOf(page)) {
        const isUnseen = (pdfium.FPDFAnnot_GetFlags(annotation) & unseen) !== 0;
        if (isUnseen || isHidden(pdfium.EPDFAnnot_GetObjectNumber(annotation))) leftOut.push(index);
        else if (this.isOf(annotation, stamp) && !pdfium.FPDFAnnot_HasKey(annotation, "AP"))
          throw new Unconvertible(reasons.cannotDraw);
        else looks.set(index, this.look(annotation));
      }
      // Makes the appearances of fields that have none.
      pdfium.FORM_OnAfterLoadPage(page, environment);
      for (const [index, annotation] of this.annotationsOf(page)) {
        const isNew = looks.has(index) && (looks.get(index) === "" || looks.get(index) !== this.look(annotation));
        if (isNew && !drawn.test(this.written(annotation, environment))) throw new Unconvertible(reasons.cannotDraw);
      }
      for (const index of leftOut) pdfium.FPDFPage_RemoveAnnot(page, index);
      if (pdfium.FPDFPage_Flatten(page, asDisplayed) === 0) throw new Unconvertible(reasons.damagedPdf);
      pdfium.FORM_OnBeforeClosePage(page, environment);
    }
  }

  /** Whether it is a form that only Adobe's programs show: others see a page that asks to wait, often without fields. */
  isOnlyXfa(hasFields: boolean): boolean {
    const type = this.pdfium.FPDF_GetFormType(this.document);
    if (type !== form.xfaStatic) return type === form.xfaDynamic;
    return !hasFields || /^\s*Please wait\b/i.test(this.firstWords());
  }

  /** A copy with everything that it has, decrypted, with a sound table of its objects. */
  saved(): Uint8Array {
    const { pdfium } = this;
    const writer = pdfium.PDFiumExt_OpenFileWriter();
    pdfium.PDFiumExt_SaveAsCopy(this.document, writer);
    const size = pdfium.PDFiumExt_GetFileWriterSize(writer);
    const at = pdfium.pdfium.wasmExports.malloc(size);
    pdfium.PDFiumExt_GetFileWriterData(writer, at, size);
    const bytes = pdfium.pdfium.HEAPU8.slice(at, at + size);
    pdfium.pdfium.wasmExports.free(at);
    pdfium.PDFiumExt_CloseFileWriter(writer);
    return bytes;
  }

  private firstWords(): string {
    const { pdfium } = this;
    const page = pdfium.FPDF_LoadPage(this.document, 0);
    const text = pdfium.FPDFText_LoadPage(page);
    const count = Math.min(pdfium.FPDFText_CountChars(text), 100);
    const at = pdfium.pdfium.wasmExports.malloc(2 * (count + 1));
    pdfium.FPDFText_GetText(text, 0, count, at);
    const words = count > 0 ? pdfium.pdfium.UTF16ToString(at) : "";
    pdfium.pdfium.wasmExports.free(at);
    pdfium.FPDFText_ClosePage(text);
    pdfium.FPDF_ClosePage(page);
    return words;
  }

  private isOf(annotation: number, subtype: number): boolean {
    return this.pdfium.FPDFAnnot_GetSubtype(annotation) === subtype;
  }

  /** The content of its appearance; empty when it has none. */
  private look(annotation: number): string {
    return this.text((at, size) => this.pdfium.FPDFAnnot_GetAP(annotation, normalLook, at, size));
  }

  /** The text that an appearance of it shows: a field's value, a comment's words. */
  private written(annotation: number, environment: number): string {
    const { pdfium } = this;
    if (this.isOf(annotation, widget)) return this.value(annotation, environment);
    const isText = this.isOf(annotation, freeText);
    return isText ? this.text((at, size) => pdfium.FPDFAnnot_GetStringValue(annotation, "Contents", at, size)) : "";
  }

  private value(annotation: number, environment: number): string {
    return this.text((at, size) => this.pdfium.FPDFAnnot_GetFormFieldValue(environment, annotation, at, size));
  }

  /**
   * Names the state of a check box or radio button that is on and does not say so in the way by which PDFium goes. Before PDFium
   * opens the form, since that switches such a button off.
   */
  private nameState(annotation: number): void {
    const entry = (key: string) =>
      this.text((at, size) => this.pdfium.FPDFAnnot_GetStringValue(annotation, key, at, size));
    const [state, value] = [entry("AS"), entry("V")];
    const isButton = this.isOf(annotation, widget) && (state !== "" || entry("FT") === "Btn");
    if (!isButton || ["", "Off"].includes(state || value)) return;
    const isDrawn = this.pdfium.FPDFAnnot_HasKey(annotation, "AP");
    if (!isDrawn || state === "") this.setState(annotation, isDrawn ? value : on);
  }

  /** A text that PDFium writes to a place with room for so many bytes; it returns how many it takes. */
  private text(write: (at: number, size: number) => number): string {
    const { pdfium: memory } = this.pdfium;
    const size = write(0, 0);
    if (size === 0) return "";
    const at = memory.wasmExports.malloc(size);
    write(at, size);
    const text = memory.UTF16ToString(at);
    memory.wasmExports.free(at);
    return text;
  }

  private setState(annotation: number, state: string): void {
    const { pdfium: memory } = this.pdfium;
    const size = 2 * (state.length + 1);
    const at = memory.wasmExports.malloc(size);
    memory.stringToUTF16(state, at, size);
    this.pdfium.FPDFAnnot_SetStringValue(annotation, "AS", at);
    memory.wasmExports.free(at);
  }

  /** The annotations of a page with their indices, the last one first. */
  private *annotationsOf(page: number): Generator<readonly [index: number, annotation: number]> {
    const { pdfium } = this;
    for (let index = pdfium.FPDFPage_GetAnnotCount(page) - 1; index >= 0; index -= 1) {
      const annotation = pdfium.FPDFPage_GetAnnot(page, index);
      if (annotation === 0) continue;
      yield [index, annotation];
      pdfium.FPDFPage_CloseAnnot(annotation);
    }
  }

  private *openPages(): Generator<number> {
    for (let index = 0; index < this.pages; index += 1) {
      const page = this.pdfium.FPDF_LoadPage(this.document, index);
      if (page === 0) throw new Unconvertible(reasons.damagedPdf);
      yield page;
      this.pdfium.FPDF_ClosePage(page);
    }
  }
}

/**
 * A PDF as a viewer shows it: with fields and comments drawn into their pages. Throws `Unconvertible` when it needs a password, is
 * broken, has no pages or more than `mostPages`, or is a form that only Adobe's programs show.
 */
export async function flattenedPdf(bytes: Uint8Array): Promise<Uint8Array> {
  const engine = await openEngine();
  try {
    const pdf = new OpenPdf(engine.pdfium, bytes);
    if (pdf.pages === 0) throw new Unconvertible(reasons.noPages);
    if (pdf.pages > mostPages) throw new Unconvertible(reasons.manyPages);
    const { hasFields, hasLayers } = pdf.prepare();
    if (pdf.isOnlyXfa(hasFields)) throw new Unconvertible(reasons.xfa);
    const hidden = hasLayers ? await hiddenAnnotations(pdf.saved()) : new Set<number>();
    pdf.draw((annotation) => hidden.has(annotation));
    return pdf.saved();
  } catch (error) {
    if (error instanceof Unconvertible) throw error;
    throw new Unconvertible(engine.isFull ? reasons.tooComplicated : reasons.damagedPdf);
  }
}

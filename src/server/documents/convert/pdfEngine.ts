import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { WrappedPdfiumModule } from "@embedpdf/pdfium";

declare global {
  /** What PDFium's types take from Emscripten's, which are not installed. */
  interface EmscriptenModule {
    readonly HEAPU8: Uint8Array;
    readonly instantiateWasm: (
      imports: WebAssembly.Imports,
      receive: (instance: WebAssembly.Instance) => void,
    ) => WebAssembly.Exports;
    readonly printErr: (line: string) => void;
  }
}

/** The most memory of PDFium; ordinary files of 1 MB take a fifth of it. */
const mostBytes = 256 * 1_048_576;
const page = 65_536;

/** PDFium, and whether it asked for more memory than it may have. */
export interface PdfEngine {
  readonly pdfium: WrappedPdfiumModule;
  isFull: boolean;
}

let compiling: Promise<WebAssembly.Module> | null = null;

function compiled(): Promise<WebAssembly.Module> {
  const path = createRequire(import.meta.url).resolve("@embedpdf/pdfium/pdfium.wasm");
  compiling ??= readFile(path).then((code) => WebAssembly.compile(new Uint8Array(code)));
  return compiling;
}

/** Starts PDFium, anew for each file: after a fault its memory may be in any state. */
export async function openEngine(): Promise<PdfEngine> {
  const { init } = await import("@embedpdf/pdfium");
  const code = await compiled();
  let onFull = () => {};
  const pdfium = await init({
    printErr: () => {},
    instantiateWasm: (imports, receive) => {
      const instance = new WebAssembly.Instance(code, imports);
      const memory = Object.values(instance.exports).find((each) => each instanceof WebAssembly.Memory);
      if (!memory) throw new Error("PDFium exports no memory.");
      memory.grow = (pages) => {
        const isWithin = memory.buffer.byteLength + pages * page <= mostBytes;
        if (!isWithin) onFull();
        // Emscripten takes what is thrown as a refusal.
        if (!isWithin) throw new RangeError("PDFium has too much memory.");
        return WebAssembly.Memory.prototype.grow.call(memory, pages);
      };
      receive(instance);
      return instance.exports;
    },
  });
  pdfium.PDFiumExt_Init();
  const engine: PdfEngine = { pdfium, isFull: false };
  onFull = () => {
    engine.isFull = true;
  };
  return engine;
}

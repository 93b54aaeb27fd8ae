import { tmpdir } from "node:os";
import { fileKind } from "../../../shared/form/fileKind";
import { maxFileSize } from "../../../shared/form/files";
import { type ChildLimits, type ChildResult, longestRun, runInChild } from "../../child/child";
import type { ConversionInput } from "./conversionProgram";
import { withLibreOffice } from "./libreOffice";
import { type Lost, splitLost } from "./lostPictures";
import { reasons } from "./unconvertible";

/**
 * How a conversion ended. A `refused` file stays refused. A `fault` may go away when the conversion is repeated, unless
 * the file took too much time or memory (`isFinal`).
 */
type Conversion =
  | {
      readonly status: "done";
      readonly pdf: Uint8Array;
      /** What of a Word document is not in it. */
      readonly lost: Lost;
      /** Why LibreOffice did not make it, where the plain conversion did instead. */
      readonly detail?: string;
    }
  | { readonly status: "refused"; readonly message: string }
  | { readonly status: "fault"; readonly isFinal: boolean; readonly message: string; readonly detail: string };

interface ConvertOptions {
  /** LibreOffice's program; without it Word documents are set plainly (`word.typ`). */
  readonly sofficePath?: string | null;
  /** Seconds that LibreOffice may take. */
  readonly sofficeSeconds?: number;
  /** Where LibreOffice works; the system's folder for temporary files when absent. */
  readonly workFolder?: string;
  /** Stops the conversion. */
  readonly signal?: AbortSignal;
}

const module = new URL("./conversionProgram.ts", import.meta.url);
const limits = { seconds: 10, heapMb: 256, memoryMb: 640 } as const;
/** As long as its seconds of CPU (libreOffice.ts), of which a busy machine gives it a part. */
const libreOfficeSeconds = 60;

/**
 * The most bytes of the PDF. A picture's new encoding and objects that were packed take more than the upload: a JPEG of 280 KB
 * with 25 megapixels becomes 2 MB.
 */
const mostBytesOf = (upload: Uint8Array) => 2 * upload.length + 3 * 1_048_576;

/** The longest that `convert` takes without and with LibreOffice, in seconds, starts of processes included. */
export const conversionSeconds = {
  plain: longestRun(limits.seconds),
  libreOffice: 3 * longestRun(limits.seconds) + libreOfficeSeconds,
} as const;

function conversionOf(result: ChildResult): Conversion {
  if (result.status === "done") {
    const { bytes, lost } = splitLost(result.bytes);
    return { status: "done", pdf: bytes, lost };
  }
  if (result.status === "refused") return result;
  const { reason, detail } = result;
  const isFinal = reason === "time" || reason === "memory" || reason === "output";
  return { status: "fault", isFinal, message: isFinal ? reasons.tooComplicated : reasons.notConverted, detail };
}

async function byLibreOffice(
  program: string,
  docx: Uint8Array,
  { sofficeSeconds = libreOfficeSeconds, workFolder = tmpdir(), signal }: ConvertOptions,
): Promise<Exclude<ChildResult, { status: "refused" }>> {
  const clock = AbortSignal.timeout(sofficeSeconds * 1000);
  try {
    const stop = signal ? AbortSignal.any([clock, signal]) : clock;
    return { status: "done", bytes: await withLibreOffice(program, Buffer.from(docx), workFolder, stop) };
  } catch (error) {
    return { status: "fault", reason: clock.aborted ? "time" : "crash", detail: String(error) };
  }
}

/** Whether a file may be a Word document, by its content. */
export function isWord(bytes: Uint8Array): boolean {
  return fileKind(bytes) === "docx";
}

/**
 * Converts an uploaded file in a child process with limits. Never throws, never runs code of the file, leaves no temporary file and
 * no process behind.
 */
export async function convert(bytes: Uint8Array, fileName: string, options: ConvertOptions = {}): Promise<Conversion> {
  const { signal, sofficePath } = options;
  if (bytes.length > maxFileSize) return { status: "refused", message: reasons.tooComplicated };
  const childLimits: ChildLimits = { ...limits, mostBytes: mostBytesOf(bytes) };
  const run = (only: ConversionInput["only"], content: Uint8Array) => {
    const input: ConversionInput = { bytes: content, title: fileName, only };
    return runInChild(module, input, childLimits, signal);
  };
  if (!sofficePath || !isWord(bytes)) return conversionOf(await run("", bytes));
  const harmless = await run("strip", bytes);
  if (harmless.status !== "done") return conversionOf(harmless);
  const { bytes: docx, lost } = splitLost(harmless.bytes);
  const pdf = await byLibreOffice(sofficePath, docx, options);
  if (pdf.status === "done") {
    const checked = conversionOf(await run("check", pdf.bytes));
    return checked.status === "done" ? { ...checked, lost } : checked;
  }
  // When LibreOffice fails, the plain conversion may still succeed, and the applicant need not upload another file.
  const plain = conversionOf(await run("", bytes));
  if (plain.status === "done") return { ...plain, detail: pdf.detail };
  return plain.status === "fault" && plain.isFinal ? plain : conversionOf(pdf);
}

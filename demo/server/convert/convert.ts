import { maxFileSize } from "../../../src/form/files";
import { inThread, type ThreadLimits, type ThreadResult } from "../threads/inThread";
import { kindOf } from "./kind";
import { withLibreOffice } from "./libreOffice";
import { reasons } from "./unconvertible";

/** How a conversion ended. A `fault` may go away when tried again; a `refused` file stays refused. */
export type Conversion =
  | { readonly status: "done"; readonly pdf: Uint8Array }
  | { readonly status: "refused"; readonly message: string }
  | { readonly status: "fault"; readonly message: string; readonly detail: string };

export interface ConvertOptions {
  /** LibreOffice's program; Word documents are set plainly without it. */
  readonly sofficePath?: string | null;
  readonly limits?: ThreadLimits;
  /** Stops the conversion. */
  readonly signal?: AbortSignal;
}

const module = new URL("./thread.ts", import.meta.url);
const defaults: ThreadLimits = { seconds: 30, heapMb: 384, growthMb: 1024 };

function conversionOf(result: ThreadResult): Conversion {
  if (result.status === "done") return { status: "done", pdf: result.bytes };
  if (result.status === "refused") return result;
  const isTooMuch = result.reason === "time" || result.reason === "memory";
  return { status: "fault", message: isTooMuch ? reasons.tooComplicated : reasons.notConverted, detail: result.detail };
}

async function byLibreOffice(program: string, docx: Uint8Array, signal?: AbortSignal): Promise<ThreadResult> {
  try {
    return { status: "done", bytes: await withLibreOffice(program, Buffer.from(docx), signal) };
  } catch (error) {
    return { status: "fault", reason: "crash", detail: String(error) };
  }
}

/** Converts an uploaded file in a thread with limits. Never throws, never runs what is in the file, leaves nothing behind. */
export async function convert(bytes: Uint8Array, fileName: string, options: ConvertOptions = {}): Promise<Conversion> {
  const { limits = defaults, signal, sofficePath } = options;
  if (bytes.length > maxFileSize) return { status: "refused", message: reasons.tooComplicated };
  const inOwnThread = (only: string, content: Uint8Array) =>
    inThread(module, { bytes: content, title: fileName, only }, limits, signal);
  if (!sofficePath || kindOf(bytes) !== "zip") return conversionOf(await inOwnThread("", bytes));
  const harmless = await inOwnThread("strip", bytes);
  if (harmless.status !== "done") return conversionOf(harmless);
  const pdf = await byLibreOffice(sofficePath, harmless.bytes, signal);
  if (pdf.status === "done") return conversionOf(await inOwnThread("check", pdf.bytes));
  // LibreOffice failing on a document that the plain conversion reads must not cost the applicant their upload.
  const plain = await inOwnThread("", bytes);
  return conversionOf(plain.status === "done" ? plain : pdf);
}

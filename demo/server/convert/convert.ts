import { maxFileSize } from "../../../src/form/files";
import { inThread, type ThreadLimits, type ThreadResult } from "../threads/thread";
import { keepWarm, type WarmThread } from "../threads/warm";
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
  /** Where it runs; a thread of its own when absent. */
  readonly thread?: Pick<WarmThread, "run">;
  /** LibreOffice's time. */
  readonly sofficeSeconds?: number;
  /** Stops the conversion. */
  readonly signal?: AbortSignal;
}

const module = new URL("./thread.ts", import.meta.url);
const limits: ThreadLimits = { seconds: 30, heapMb: 384, growthMb: 1024 };

function conversionOf(result: ThreadResult): Conversion {
  if (result.status === "done") return { status: "done", pdf: result.bytes };
  if (result.status === "refused") return result;
  const isTooMuch = result.reason === "time" || result.reason === "memory";
  return { status: "fault", message: isTooMuch ? reasons.tooComplicated : reasons.notConverted, detail: result.detail };
}

/** A thread that is kept for conversions; close it when the server stops. */
export function conversionThread(): WarmThread {
  return keepWarm(module, limits);
}

const ownThread: Pick<WarmThread, "run"> = {
  run: (input, signal) => inThread(module, input, limits, signal),
};

async function byLibreOffice(
  program: string,
  docx: Uint8Array,
  { sofficeSeconds = 60, signal }: ConvertOptions,
): Promise<ThreadResult> {
  try {
    const clock = AbortSignal.timeout(sofficeSeconds * 1000);
    const stop = signal ? AbortSignal.any([clock, signal]) : clock;
    return { status: "done", bytes: await withLibreOffice(program, Buffer.from(docx), stop) };
  } catch (error) {
    return { status: "fault", reason: "crash", detail: String(error) };
  }
}

/** Converts an uploaded file in a thread with limits. Never throws, never runs what is in the file, leaves nothing behind. */
export async function convert(bytes: Uint8Array, fileName: string, options: ConvertOptions = {}): Promise<Conversion> {
  const { thread = ownThread, signal, sofficePath } = options;
  if (bytes.length > maxFileSize) return { status: "refused", message: reasons.tooComplicated };
  const run = (only: string, content: Uint8Array) => thread.run({ bytes: content, title: fileName, only }, signal);
  if (!sofficePath || kindOf(bytes) !== "zip") return conversionOf(await run("", bytes));
  const harmless = await run("strip", bytes);
  if (harmless.status !== "done") return conversionOf(harmless);
  const pdf = await byLibreOffice(sofficePath, harmless.bytes, options);
  if (pdf.status === "done") return conversionOf(await run("check", pdf.bytes));
  // LibreOffice failing on a document that the plain conversion reads must not cost the applicant their upload.
  const plain = await run("", bytes);
  return conversionOf(plain.status === "done" ? plain : pdf);
}

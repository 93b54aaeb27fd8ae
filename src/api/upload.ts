import { fileMessages } from "../form/wording";
import { parsed } from "./body";
import { ApiError, NetworkError, unexpectedMessage } from "./errors";
import { wordsOf } from "./failure";
import type { PresignedUpload } from "./shapes";

/**
 * Milliseconds without progress or an answer after which an upload counts as a network fault: as many as for any other
 * call.
 */
const longestSilence = 60_000;

export interface UploadOptions {
  /** Called with the share that has been sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
  /** The message for a network fault. */
  readonly unreachable: string;
  /** Returns a message of the server, or a general one if that message has no translation. */
  readonly translatable: (message: string) => string;
}

/** The permit's fields in their order, then the file last, as S3 wants it (§7). */
function multipart({ fields }: PresignedUpload, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", file);
  return form;
}

/** The refusal as an error, with the message of the server where it takes uploads itself (§7); S3 sends none. */
function refusalOf({ status, responseText }: XMLHttpRequest, { translatable }: UploadOptions): ApiError {
  // A proxy that refuses a body for its size does so in HTML.
  const words = wordsOf(parsed(responseText)) ?? (status === 413 ? fileMessages.tooLarge : null);
  return new ApiError(
    words === null ? unexpectedMessage : translatable(words),
    status,
    `POST upload answered ${status}`,
  );
}

/**
 * Sends a file with its permit, by XMLHttpRequest, because `fetch` reports no progress of a request. Rejects with an
 * `ApiError`, or with the signal's reason when aborted.
 */
export function upload(permit: PresignedUpload, file: File, options: UploadOptions): Promise<void> {
  const { onProgress, signal, unreachable } = options;
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    const request = new XMLHttpRequest();
    request.open("POST", permit.url);
    const stop = () => request.abort();
    // The request's own `timeout` would count from its start, however well a slow network carries the file.
    let silence: ReturnType<typeof setTimeout> | undefined;
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(stop, longestSilence);
    };
    const settle = (finish: () => void) => {
      clearTimeout(silence);
      signal.removeEventListener("abort", stop);
      finish();
    };
    request.upload.onprogress = ({ loaded, total }) => {
      listen();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onload = () =>
      settle(() => {
        if (request.status >= 200 && request.status < 300) resolve();
        else reject(refusalOf(request, options));
      });
    request.onerror = () => settle(() => reject(new NetworkError(unreachable, 0, "POST upload: no answer")));
    request.onabort = () =>
      settle(() => reject(signal.aborted ? signal.reason : new NetworkError(unreachable, 0, "POST upload: stalled")));
    signal.addEventListener("abort", stop, { once: true });
    listen();
    try {
      request.send(multipart(permit, file));
    } catch (fault) {
      settle(() => reject(fault));
    }
  });
}

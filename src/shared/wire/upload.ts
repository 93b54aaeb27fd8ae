import { fileMessages } from "../form/wording";
import { ApiError, unexpectedMessage } from "./errors";
import { parsed, wordsOf } from "./responses";
import type { PresignedUpload } from "./shapes";
import { withLimit } from "./withLimit";

/**
 * Milliseconds without progress or a response after which an upload counts as a network fault: as many as for any other
 * call.
 */
const longestSilence = 60_000;

/** Milliseconds that a server has to respond to the call that checks whether it can be reached. */
const longestCheck = 10_000;

export interface UploadOptions {
  /** Called with the share that has been sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
  /** The messages for an upload without a response: where the server does not respond to other calls either, where it does, and where the file is gone. */
  readonly texts: Readonly<Record<"unreachable" | "uploadRefused" | "unreadable", string>>;
  /** Returns a message of the server, or a general one if that message has no translation. */
  readonly translatable: (message: string) => string;
}

/** The permit's fields in their order, then the file last, as S3 wants it. */
function multipart({ fields }: PresignedUpload, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", file);
  return form;
}

/** A response other than 2xx as an error, with the message of the server where it takes uploads itself; S3 sends none. */
function errorOf({ status, responseText }: XMLHttpRequest, { translatable }: UploadOptions): ApiError {
  // A proxy that refuses a body for its size does so in HTML.
  const words = wordsOf(parsed(responseText)) ?? (status === 413 ? fileMessages.tooLarge : null);
  return new ApiError(
    words === null ? unexpectedMessage : translatable(words),
    status,
    `POST upload responded ${status}`,
  );
}

/**
 * Whether the server responds at all. To other sites the reference server responds only in mode `cors`
 * (`Cross-Origin-Resource-Policy`), some file stores only in mode `no-cors` (their CORS rule names uploads alone).
 */
async function isReachable(url: string, { signal }: UploadOptions): Promise<boolean> {
  const ask = (mode: RequestMode, limit: AbortSignal) =>
    fetch(url, { mode, credentials: "omit", cache: "no-store", signal: limit });
  try {
    await withLimit(longestCheck, signal, (limit) => Promise.any([ask("cors", limit), ask("no-cors", limit)]));
    return true;
  } catch {
    return false;
  }
}

/** Whether the browser can read the file: not after it was changed, moved or deleted, nor if it is a folder. */
const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

/**
 * The fault of an upload without a readable response. A proxy that refuses a file for its size responds without CORS headers, which
 * looks like a broken network, except that the server responds to other calls.
 */
async function noResponse({ url }: PresignedUpload, file: File, options: UploadOptions): Promise<ApiError> {
  const { texts } = options;
  if (!(await isReadable(file))) return new ApiError(texts.unreadable, 0, "POST upload: the file cannot be read");
  return (await isReachable(url, options))
    ? new ApiError(texts.uploadRefused, 0, "POST upload: no readable response, though the server responds")
    : new ApiError(texts.unreachable, 0, "POST upload: no response");
}

/**
 * Sends a file with its permit, by XMLHttpRequest, because `fetch` reports no progress of a request. Rejects with an
 * `ApiError`, or with the signal's reason when aborted.
 */
export function upload(permit: PresignedUpload, file: File, options: UploadOptions): Promise<void> {
  const { onProgress, signal, texts } = options;
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
        else reject(errorOf(request, options));
      });
    request.onerror = () =>
      settle(
        () => void noResponse(permit, file, options).then((fault) => reject(signal.aborted ? signal.reason : fault)),
      );
    request.onabort = () =>
      settle(() => reject(signal.aborted ? signal.reason : new ApiError(texts.unreachable, 0, "POST upload: stalled")));
    signal.addEventListener("abort", stop, { once: true });
    listen();
    try {
      request.send(multipart(permit, file));
    } catch (fault) {
      settle(() => reject(fault));
    }
  });
}

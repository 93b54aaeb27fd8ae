import { UnauthorizedError } from "../../api/errors";
import type { Conversion, Documents } from "../../api/shapes";
import { upload } from "../../api/upload";
import { placedQuestion } from "../../form/catalogueIndex";
import { first } from "../../texts/en/first";
import { reportProblem } from "../answers/answers";
import { documentsAtom } from "../core/core";
import type { Message } from "../language/language";
import { reasonOf } from "../notices/notices";
import { follow, isPending } from "./following";
import type { Stored, UploadContext, UploadState } from "./uploadState";
import { loadDocuments } from "./uploadState";

/**
 * One attempt at a document question: an upload, or a check of a conversion's result (§4). Another attempt may
 * replace it while it waits, so it checks the signal after every wait.
 */
export interface Attempt extends UploadContext {
  readonly key: string;
  /** The file to send again after a failure. */
  readonly file: File | null;
  readonly signal: AbortSignal;
  readonly show: (state: UploadState) => void;
}

interface Sending extends Attempt {
  readonly file: File;
  /** The stored document, which stays until the new file has arrived. */
  readonly former: Stored | null;
  /** The deletion of an earlier document, which must finish before the upload. */
  readonly cleared: Promise<unknown>;
}

/** Uploads the file and shows its progress up to the converted document, or the failure. */
export async function send(sending: Sending): Promise<void> {
  const { client, store, key, file, former, cleared, signal, show } = sending;
  const fileName = file.name;
  const onShare = (share: number) => show({ status: "uploading", fileName, share, former });
  let kept = former;
  reportProblem(store, key);
  onShare(0);
  try {
    await cleared;
    signal.throwIfAborted();
    const file_key = await transfer(sending, onShare);
    signal.throwIfAborted();
    show({ status: "converting", fileName, isRequested: false });
    const body = { file_key, file_name: fileName };
    await client.call("startConversion", { field_key: key, body }, { signal });
    signal.throwIfAborted();
    show({ status: "converting", fileName, isRequested: true });
    // From here on the server has this file in place of the former one.
    kept = null;
    await watch(sending);
  } catch (fault) {
    if (!signal.aborted) onFault(sending, kept, fault);
  }
}

/**
 * Saves the answers and requests the permit together (§4), then uploads. Resolves with the stored file's key; rejects
 * with the `ApiError`, or with the signal's reason. `onShare` is called with the share that has been sent, 0 to 1.
 */
async function transfer(sending: Sending, onShare: (share: number) => void): Promise<string> {
  const { client, saver, translatable, onProgress, key, file, signal } = sending;
  const [permit] = await Promise.all([
    client.call("presignUpload", { body: { answer_key: key } }, { signal }),
    saver.save(),
  ]);
  await upload(permit.data, file, {
    signal,
    texts: first.state,
    translatable,
    onProgress(share) {
      onProgress();
      onShare(share);
    },
  });
  return permit.data.fields.key ?? "";
}

/**
 * Shows the question's document from `documents`, or the state of its conversion. Rejects with the `ApiError`, or
 * with the signal's reason.
 */
export async function look(attempt: Attempt, documents: Documents): Promise<void> {
  if (showStored(attempt, documents)) return;
  const conversion = await ask(attempt);
  attempt.signal.throwIfAborted();
  if (isPending(conversion)) {
    attempt.show({ status: "converting", fileName: "", isRequested: true });
    await watch(attempt);
  } else conclude(attempt, conversion);
}

/** Fetches the state of the conversion, and the stored documents once it is completed. */
async function ask(attempt: Attempt): Promise<Conversion> {
  const { client, key, signal } = attempt;
  const { data } = await client.call("conversion", { field_key: key }, { signal });
  signal.throwIfAborted();
  if (data.status === "COMPLETED") await loadDocuments(attempt, { signal });
  return data;
}

async function watch(attempt: Attempt): Promise<void> {
  const { signal } = attempt;
  const conversion = await follow(attempt, () => ask(attempt));
  signal.throwIfAborted();
  conclude(attempt, conversion);
}

function conclude(attempt: Attempt, { status, message }: Conversion): void {
  const { answers, key, store, saver, show } = attempt;
  if (status === "FAILED") {
    fail(attempt, null, message);
    return;
  }
  if (status === "COMPLETED" && showStored(attempt, store.get(documentsAtom))) {
    saver.save().catch(() => undefined);
    return;
  }
  if (answers.read()[key] === "ANSWERED") answers.set(key, "");
  show({ status: "empty" });
}

/** Shows the question's stored document; false when there is none. */
function showStored({ answers, key, show }: Attempt, documents: Documents): boolean {
  const document = Object.hasOwn(documents, key) ? documents[key] : undefined;
  if (!document) return false;
  answers.set(key, "ANSWERED");
  show({ status: "done", fileName: document.file_name, fileSize: document.file_size, unsent: null });
  return true;
}

function onFault(attempt: Attempt, kept: Stored | null, fault: unknown): void {
  const text = reasonOf(fault);
  fail(attempt, kept, text);
  if (fault instanceof UnauthorizedError) return;
  const { key, notices } = attempt;
  const title: Message = ({ state }, catalogue) =>
    state.uploadFailed(placedQuestion(catalogue, key)?.question.label ?? key);
  notices.show({ tone: "error", title, text });
}

/** §4: FAILED and an upload error clear the answer and set the error to the message or a default. */
function fail({ store, answers, key, file, show }: Attempt, kept: Stored | null, message?: string | null): void {
  reportProblem(store, key, message || first.state.conversionFailed);
  if (kept) {
    show({ ...kept, unsent: file });
    return;
  }
  answers.set(key, "");
  show({ status: "failed", file });
}

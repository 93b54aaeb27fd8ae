import { type Atom, atom } from "jotai/vanilla";
import type { Client } from "../../api/client";
import { ApiError, UnauthorizedError } from "../../api/errors";
import type { Conversion, Documents } from "../../api/shapes";
import { upload } from "../../api/upload";
import { checkFile } from "../../form/files";
import type { Texts } from "../../texts/en";
import type { AnswersStore } from "../answers";
import type { Notices } from "../notices";
import type { Saver } from "../saving/saver";
import type { Store } from "../store";
import type { Validation } from "../validation";
import type { UploadState } from "./uploadState";

export interface UploadParts {
  readonly client: Client;
  readonly store: Store;
  readonly answers: AnswersStore;
  readonly saver: Saver;
  readonly validation: Validation;
  readonly notices: Notices;
  readonly texts: Texts;
  /** The stored documents as they are now at the server. */
  readonly fetchDocuments: () => Promise<Documents>;
  /** The stored documents as last heard of. */
  readonly knownDocuments: () => Documents;
  /** The question's label, for the toast. */
  readonly labelOf: (key: string) => string;
  /** A running upload counts as activity. */
  readonly onProgress: () => void;
}

/** §9: a conversion is asked after every 2000 ms. */
const pollInterval = 2000;

/** One document question's file on its way: check, permit, upload, conversion (§4). */
export class DocumentUpload {
  readonly stateAtom: Atom<UploadState>;
  readonly #state = atom<UploadState>({ status: "empty" });
  readonly #key: string;
  readonly #parts: UploadParts;
  #file: File | null = null;
  #isKnown = false;
  #ending = new AbortController();

  constructor(key: string, parts: UploadParts) {
    this.#key = key;
    this.#parts = parts;
    this.stateAtom = this.#state;
  }

  get state(): UploadState {
    return this.#parts.store.get(this.#state);
  }

  /** The first sight of the question asks the server; later ones show what is known. */
  async resumeOnce(): Promise<void> {
    if (!this.#isKnown) await this.resume(this.#parts.knownDocuments());
  }

  /** Shows what the server has: the stored document, or a conversion that was running when the page was left. */
  async resume(documents: Documents): Promise<void> {
    this.#isKnown = true;
    const document = documents[this.#key];
    if (document) {
      this.#show({ status: "done", fileName: document.file_name, fileSize: document.file_size });
      return;
    }
    const signal = this.#begin();
    try {
      const conversion = await this.#conversion(signal);
      if (isPending(conversion)) await this.#follow("", signal);
      else if (conversion.status === "FAILED") this.#fail(conversion.message);
    } catch {
      // Nobody asked for this look: without it the question stands as it is, and choosing a file asks again.
      if (!signal.aborted) this.#isKnown = false;
    }
  }

  /** Takes a chosen or dropped file; one that section 5 refuses is not sent. */
  async choose(file: File): Promise<void> {
    const faults = checkFile(file);
    if (faults.length > 0) {
      this.#parts.validation.report(this.#key, faults.join(" "));
      return;
    }
    this.#file = file;
    this.#isKnown = true;
    await this.#send(file);
  }

  /** Sends the same file again. */
  async retry(): Promise<void> {
    if (this.#file) await this.#send(this.#file);
  }

  /** Stops an upload or a conversion; the conversion is deleted (§4 "On reset of the upload"). */
  async cancel(): Promise<void> {
    this.#stop();
    this.#show({ status: "empty" });
    this.#parts.validation.report(this.#key, null);
    await this.#parts.client.call("deleteConversion", { field_key: this.#key }).catch(() => undefined);
  }

  /** Deletes the stored document and its conversion. Rejects with the `ApiError`, after which it shows again. */
  async remove(): Promise<void> {
    const before = this.state;
    this.#stop();
    this.#show({ status: "deleting", fileName: "fileName" in before ? before.fileName : "" });
    try {
      await this.#parts.client.call("deleteConversion", { field_key: this.#key });
      await this.#parts.client.call("deleteDocument", { field_key: this.#key });
      this.forget();
      this.#parts.answers.set(this.#key, "");
    } catch (fault) {
      this.#show(before);
      throw fault;
    }
  }

  /** Whether the server still works on this file: what a tab must know before it closes (§4 "Tabs"). */
  async isPendingAtServer(): Promise<boolean> {
    return isPending(await this.#conversion(new AbortController().signal));
  }

  /** Ends everything without a word to the server. */
  forget(): void {
    this.#stop();
    this.#file = null;
    this.#isKnown = false;
    this.#show({ status: "empty" });
    this.#parts.validation.report(this.#key, null);
  }

  async #send(file: File): Promise<void> {
    const { client, saver, validation, texts, onProgress } = this.#parts;
    const signal = this.#begin();
    const field_key = this.#key;
    validation.report(field_key, null);
    this.#show({ status: "uploading", fileName: file.name, share: 0 });
    try {
      const [permit] = await Promise.all([
        client.call("presignUpload", { body: { answer_key: field_key } }, { signal }),
        saver.save(),
      ]);
      await upload(permit.data, file, {
        signal,
        unreachable: texts.state.unreachable,
        onProgress: (share) => {
          onProgress();
          this.#show({ status: "uploading", fileName: file.name, share });
        },
      });
      const body = { file_key: permit.data.fields.key ?? "", file_name: file.name };
      await client.call("startConversion", { field_key, body }, { signal });
      await this.#follow(file.name, signal);
    } catch (fault) {
      if (!signal.aborted) this.#onFault(fault);
    }
  }

  /** Polls until the conversion is over. A network that fails for a moment does not end the watch. */
  async #follow(fileName: string, signal: AbortSignal): Promise<void> {
    this.#show({ status: "converting", fileName });
    for (;;) {
      await pause(pollInterval, signal);
      const conversion = await this.#conversion(signal).catch((fault: unknown) => {
        if (fault instanceof ApiError && fault.isTemporary && !signal.aborted) return null;
        throw fault;
      });
      if (conversion === null || isPending(conversion)) continue;
      await this.#onConverted(conversion);
      return;
    }
  }

  async #onConverted({ status, message }: Conversion): Promise<void> {
    if (status === "FAILED") {
      this.#fail(message);
      return;
    }
    const document = status === "COMPLETED" ? (await this.#parts.fetchDocuments())[this.#key] : undefined;
    if (!document) {
      this.#show({ status: "empty" });
      return;
    }
    this.#parts.answers.set(this.#key, "ANSWERED");
    this.#file = null;
    this.#show({ status: "done", fileName: document.file_name, fileSize: document.file_size });
  }

  #conversion(signal: AbortSignal): Promise<Conversion> {
    return this.#parts.client.call("conversion", { field_key: this.#key }, { signal }).then(({ data }) => data);
  }

  #onFault(fault: unknown): void {
    const { texts, notices, labelOf } = this.#parts;
    const text = fault instanceof ApiError ? fault.message : texts.state.unexpected;
    this.#fail(text);
    if (fault instanceof UnauthorizedError) return;
    notices.show({ tone: "error", title: texts.state.uploadFailed(labelOf(this.#key)), text });
  }

  /** §4: FAILED and an upload error clear the answer and set the error to the message or a default. */
  #fail(message: string | null | undefined): void {
    const { validation, answers, texts } = this.#parts;
    answers.set(this.#key, "");
    validation.report(this.#key, message || texts.state.conversionFailed);
    this.#show({ status: "failed", fileName: this.#file?.name ?? "", canRetry: this.#file !== null });
  }

  #begin(): AbortSignal {
    this.#stop();
    this.#ending = new AbortController();
    return this.#ending.signal;
  }

  #stop(): void {
    this.#ending.abort(new DOMException("The upload was stopped.", "AbortError"));
  }

  #show(state: UploadState): void {
    this.#parts.store.set(this.#state, state);
  }
}

function isPending({ status }: Conversion): boolean {
  return status === "UNPROCESSED" || status === "IN_PROGRESS";
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal.addEventListener("abort", stop, { once: true });
  });
}

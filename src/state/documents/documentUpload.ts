import { type Atom, atom } from "jotai/vanilla";
import { UnauthorizedError } from "../../api/errors";
import type { Conversion, Documents } from "../../api/shapes";
import { placedQuestion } from "../../form/catalogueIndex";
import { checkFile } from "../../form/files";
import { first } from "../../texts/en/first";
import type { Said } from "../language/said";
import { reasonOf } from "../reasonOf";
import { follow, isPending } from "./following";
import { transfer } from "./transfer";
import type { UploadParts } from "./uploadParts";
import type { Stored, UploadState } from "./uploadState";

/** One document question's file on its way: check, permit, upload, conversion (§4). */
export class DocumentUpload {
  readonly stateAtom: Atom<UploadState>;
  readonly #state = atom<UploadState>({ status: "empty" });
  readonly #key: string;
  readonly #parts: UploadParts;
  /** What was chosen, until the university has it. */
  #file: File | null = null;
  /** The document that stays until a file that replaces it has arrived. */
  #former: Stored | null = null;
  #isKnown = false;
  #isAsking = false;
  #ending = new AbortController();
  /** A deletion must not meet the file that comes after it. */
  #clearing: Promise<unknown> = Promise.resolve();

  constructor(key: string, parts: UploadParts) {
    this.#key = key;
    this.#parts = parts;
    this.stateAtom = this.#state;
  }

  get state(): UploadState {
    return this.#parts.store.get(this.#state);
  }

  /** True while the server is asked what it has (§4 "Tabs": "a fetch is in progress"). */
  get isAsking(): boolean {
    return this.#isAsking;
  }

  /** The first sight of the question asks the server; later ones show what is known. */
  async resumeOnce(): Promise<void> {
    if (!this.#isKnown) await this.resume(this.#parts.knownDocuments());
  }

  /** Shows what the server has: the stored document, or a conversion that was running when the page was left. */
  async resume(documents: Documents): Promise<void> {
    this.#isKnown = true;
    if (this.#showStored(documents)) return;
    const signal = this.#begin();
    this.#isAsking = true;
    try {
      const conversion = await this.#conversion(signal);
      this.#isAsking = false;
      if (isPending(conversion)) await this.#follow("", signal);
      else this.#onConverted(conversion);
    } catch {
      // Nobody asked for this look: without it the question stands as it is, and the next sight of it asks again.
      if (!signal.aborted) this.#isKnown = false;
    } finally {
      this.#isAsking = false;
    }
  }

  /** Takes a chosen or dropped file; one that section 5 refuses is not sent. */
  async choose(file: File): Promise<void> {
    const faults = checkFile(file);
    if (faults.length > 0) {
      this.#parts.validation.report(this.#key, ...faults);
      return;
    }
    this.#isKnown = true;
    await this.#send(file);
  }

  /** Sends the same file again. */
  async retry(): Promise<void> {
    if (this.#file) await this.#send(this.#file);
  }

  /** Stops an upload or a conversion; the conversion is deleted (§4 "On reset of the upload"). */
  async cancel(): Promise<void> {
    const { answers, client, validation } = this.#parts;
    const kept = this.state.status === "uploading" ? this.#former : null;
    this.#stop();
    this.#file = null;
    this.#former = null;
    validation.report(this.#key);
    this.#show(kept ?? { status: "empty" });
    // The file that was to be replaced is untouched until the new one has arrived.
    if (kept) return;
    answers.set(this.#key, "");
    this.#clearing = client.call("deleteConversion", { field_key: this.#key }).catch(() => {
      this.#isKnown = false;
    });
    await this.#clearing;
  }

  /** Deletes the stored document and its conversion. Rejects with the `ApiError`, after which it shows again. */
  async remove(): Promise<void> {
    const before = this.state;
    this.#stop();
    this.#show({ status: "deleting", fileName: "fileName" in before ? before.fileName : "" });
    try {
      await this.#parts.client.call("deleteConversion", { field_key: this.#key });
      await this.#parts.client.call("deleteDocument", { field_key: this.#key });
    } catch (fault) {
      this.#show(before);
      throw fault;
    }
    this.forget();
    this.#isKnown = true;
    this.#parts.answers.set(this.#key, "");
  }

  /** Whether the server still works on this file: what a tab must know before it closes (§4 "Tabs"). */
  async isPendingAtServer(): Promise<boolean> {
    return isPending(await this.#conversion(new AbortController().signal));
  }

  /** Ends everything without a word to the server. */
  forget(): void {
    this.#stop();
    this.#file = null;
    this.#former = null;
    this.#isKnown = false;
    this.#show({ status: "empty" });
    this.#parts.validation.report(this.#key);
  }

  async #send(file: File): Promise<void> {
    const { state } = this;
    const signal = this.#begin();
    this.#file = file;
    this.#former = state.status === "done" ? { ...state, unsent: null } : null;
    this.#parts.validation.report(this.#key);
    this.#show({ status: "uploading", fileName: file.name, share: 0 });
    try {
      await this.#clearing;
      const onShare = (share: number) => this.#show({ status: "uploading", fileName: file.name, share });
      const file_key = await transfer(this.#parts, { key: this.#key, file, signal, onShare });
      this.#former = null;
      this.#show({ status: "converting", fileName: file.name });
      const body = { file_key, file_name: file.name };
      await this.#parts.client.call("startConversion", { field_key: this.#key, body }, { signal });
      await this.#follow(file.name, signal);
    } catch (fault) {
      if (!signal.aborted) this.#onFault(fault);
    }
  }

  async #follow(fileName: string, signal: AbortSignal): Promise<void> {
    this.#show({ status: "converting", fileName });
    this.#onConverted(await follow(() => this.#conversion(signal), signal));
  }

  #onConverted({ status, message }: Conversion): void {
    if (status === "FAILED") {
      this.#fail(message);
      return;
    }
    if (status === "COMPLETED" && this.#showStored(this.#parts.knownDocuments())) return;
    if (this.#parts.answers.read()[this.#key] === "ANSWERED") this.#parts.answers.set(this.#key, "");
    this.#show({ status: "empty" });
  }

  /** Shows this question's stored document; false when there is none. */
  #showStored(documents: Documents): boolean {
    const document = Object.hasOwn(documents, this.#key) ? documents[this.#key] : undefined;
    if (!document) return false;
    this.#file = null;
    this.#parts.answers.set(this.#key, "ANSWERED");
    this.#show({ status: "done", fileName: document.file_name, fileSize: document.file_size, unsent: null });
    return true;
  }

  /** How far the conversion is; of a completed one the stored documents are known then, too. */
  async #conversion(signal: AbortSignal): Promise<Conversion> {
    const { data } = await this.#parts.client.call("conversion", { field_key: this.#key }, { signal });
    if (data.status === "COMPLETED") await this.#parts.fetchDocuments();
    return data;
  }

  #onFault(fault: unknown): void {
    const text = reasonOf(fault);
    this.#fail(text);
    if (fault instanceof UnauthorizedError) return;
    const title: Said = ({ state }, catalogue) =>
      state.uploadFailed(placedQuestion(catalogue, this.#key)?.question.label ?? this.#key);
    this.#parts.notices.show({ tone: "error", title, text });
  }

  /** §4: FAILED and an upload error clear the answer and set the error to the message or a default. */
  #fail(message: string | null | undefined): void {
    const { validation, answers } = this.#parts;
    const fileName = this.#file?.name ?? "";
    validation.report(this.#key, message || first.state.conversionFailed);
    if (this.#former) {
      this.#show({ ...this.#former, unsent: fileName });
      return;
    }
    answers.set(this.#key, "");
    this.#show({ status: "failed", fileName, canRetry: this.#file !== null });
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

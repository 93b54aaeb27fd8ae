import { type Atom, atom } from "jotai/vanilla";
import type { Documents } from "../../api/shapes";
import { checkFile } from "../../form/files";
import { reportProblem } from "../answers/answers";
import { documentsAtom } from "../core/core";
import { type Attempt, look, send } from "./attempt";
import { isPending } from "./following";
import type { UploadContext } from "./uploadState";
import { forgetDocument, isUnderWay, type UploadState, unsentOf, withoutUnsent } from "./uploadState";

/** One document question: the state of its file, and the applicant's actions on it (§4). */
export class DocumentUpload {
  readonly stateAtom: Atom<UploadState>;
  readonly #state = atom<UploadState>({ status: "empty" });
  readonly #key: string;
  readonly #context: UploadContext;
  /** Whether the server's state of this question has been loaded. */
  #serverState: "unknown" | "loading" | "known" = "unknown";
  /** Aborts the current attempt. */
  #controller = new AbortController();
  #clearing: Promise<unknown> = Promise.resolve();

  constructor(key: string, context: UploadContext) {
    this.#key = key;
    this.#context = context;
    this.stateAtom = this.#state;
  }

  get state(): UploadState {
    return this.#context.store.get(this.#state);
  }

  /** True while the server's state is being fetched (§4 "Tabs"). */
  get isLoading(): boolean {
    return this.#serverState === "loading";
  }

  /**
   * The question is shown. The first time fetches the server's state; later ones end the error of a file that was refused
   * in place of the stored one.
   */
  async onShown(): Promise<void> {
    if (this.#serverState === "unknown") await this.resume(this.#context.store.get(documentsAtom));
    else if (this.state.status === "done" && !this.state.unsent) reportProblem(this.#context.store, this.#key);
  }

  /** Shows the server's state: the stored document, or a conversion that was running when the page was left. */
  async resume(documents: Documents): Promise<void> {
    const before = this.state;
    // A file chosen during the fetch takes precedence.
    if (isUnderWay(before)) return;
    const attempt = this.#begin(unsentOf(before));
    this.#serverState = "loading";
    const isSeen = await look(attempt, documents).then(
      () => true,
      () => false,
    );
    // The page asked, not the applicant: on a failure the question stays as it is, and the next render of it asks
    // again.
    if (attempt.signal.aborted) return;
    this.#serverState = isSeen ? "known" : "unknown";
    if (!isSeen) this.#show(before);
  }

  /**
   * Takes a chosen or dropped file. A file that §5 refuses is not sent; its error replaces an earlier file that did
   * not arrive.
   */
  async choose(file: File): Promise<void> {
    const faults = checkFile(file);
    if (faults.length === 0) return this.#send(file);
    this.#show(withoutUnsent(this.state));
    reportProblem(this.#context.store, this.#key, ...faults);
  }

  /** Sends the same file again. */
  async retry(): Promise<void> {
    const file = unsentOf(this.state);
    if (file) await this.#send(file);
  }

  /** Stops an upload or a conversion; the conversion is deleted (§4 "Documents"). */
  async cancel(): Promise<void> {
    const { answers, client, store } = this.#context;
    const { state } = this;
    const { signal } = this.#begin();
    reportProblem(store, this.#key);
    // The document to be replaced is untouched until the new file has arrived.
    if (state.status === "uploading" && state.former) {
      this.#show(state.former);
      return;
    }
    this.#show({ status: "empty" });
    answers.set(this.#key, "");
    forgetDocument(store, this.#key);
    this.#clearing = client.call("deleteConversion", { field_key: this.#key }).catch(() => {
      if (!signal.aborted) this.#serverState = "unknown";
    });
    await this.#clearing;
  }

  /**
   * Deletes the stored document and its conversion. Rejects with the `ApiError`, after which the document shows
   * again, or with the `AbortError` when the session ended: a later request could delete the next applicant's
   * document.
   */
  async remove(): Promise<void> {
    const { answers, client, store } = this.#context;
    const before = this.state;
    const { signal } = this.#begin();
    const fileName = "fileName" in before ? before.fileName : (unsentOf(before)?.name ?? "");
    this.#show({ status: "deleting", fileName });
    try {
      await client.call("deleteConversion", { field_key: this.#key }, { signal });
      signal.throwIfAborted();
      await client.call("deleteDocument", { field_key: this.#key }, { signal });
      signal.throwIfAborted();
    } catch (fault) {
      if (!signal.aborted) this.#show(before);
      throw fault;
    }
    this.forget();
    forgetDocument(store, this.#key);
    this.#serverState = "known";
    answers.set(this.#key, "");
  }

  /** Whether the server is still converting this file; a tab with such a file cannot be left (§4 "Tabs"). */
  async isPendingAtServer(): Promise<boolean> {
    const { data } = await this.#context.client.call("conversion", { field_key: this.#key });
    return isPending(data);
  }

  /** Aborts everything without a call to the server. */
  forget(): void {
    this.#begin();
    this.#serverState = "unknown";
    this.#show({ status: "empty" });
    reportProblem(this.#context.store, this.#key);
  }

  async #send(file: File): Promise<void> {
    const { state } = this;
    const former = state.status === "done" ? { ...state, unsent: null } : null;
    await send({ ...this.#begin(), file, former, cleared: this.#clearing });
  }

  /** Aborts the current attempt and starts the next one. */
  #begin(file: File | null = null): Attempt {
    this.#controller.abort();
    this.#controller = new AbortController();
    this.#serverState = "known";
    const { signal } = this.#controller;
    return { ...this.#context, key: this.#key, file, signal, show: (state) => this.#show(state) };
  }

  #show(state: UploadState): void {
    this.#context.store.set(this.#state, state);
  }
}

export function createDocumentUpload(key: string, context: UploadContext): DocumentUpload {
  return new DocumentUpload(key, context);
}

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
export interface DocumentUpload {
  readonly stateAtom: Atom<UploadState>;
  readonly state: UploadState;
  /** True while the server's state is being fetched (§4 "Tabs"). */
  readonly isLoading: boolean;
  /**
   * The question is shown. The first time fetches the server's state; later ones end the error of a file that was refused
   * in place of the stored one.
   */
  onShown(): Promise<void>;
  /** Shows the server's state: the stored document, or a conversion that was running when the page was left. */
  resume(documents: Documents): Promise<void>;
  /**
   * Takes a chosen or dropped file. A file that §5 refuses is not sent; its error replaces an earlier file that did
   * not arrive.
   */
  choose(file: File): Promise<void>;
  /** Sends the same file again. */
  retry(): Promise<void>;
  /** Stops an upload or a conversion; the conversion is deleted (§4 "Documents"). */
  cancel(): Promise<void>;
  /**
   * Deletes the stored document and its conversion. Rejects with the `ApiError`, after which the document shows
   * again, or with the `AbortError` when the session ended: a later request could delete the next applicant's
   * document.
   */
  remove(): Promise<void>;
  /** Whether the server is still converting this file; a tab with such a file cannot be left (§4 "Tabs"). */
  isPendingAtServer(): Promise<boolean>;
  /** Aborts everything without a call to the server. */
  reset(): void;
}

export function createDocumentUpload(key: string, context: UploadContext): DocumentUpload {
  const { answers, client, store } = context;
  const stateAtom = atom<UploadState>({ status: "empty" });
  /** Whether the server's state of this question has been loaded. */
  let serverState: "unknown" | "loading" | "known" = "unknown";
  /** Aborts the current attempt. */
  let controller = new AbortController();
  let clearing: Promise<unknown> = Promise.resolve();

  const read = () => store.get(stateAtom);
  const show = (state: UploadState) => store.set(stateAtom, state);
  const report = (...messages: readonly string[]) => reportProblem(store, key, ...messages);

  /** Aborts the current attempt and starts the next one. */
  function begin(file: File | null = null): Attempt {
    controller.abort();
    controller = new AbortController();
    serverState = "known";
    return { ...context, key, file, signal: controller.signal, show };
  }

  async function sendFile(file: File): Promise<void> {
    const state = read();
    const former = state.status === "done" ? { ...state, unsent: null } : null;
    await send({ ...begin(), file, former, cleared: clearing });
  }

  async function resume(documents: Documents): Promise<void> {
    const before = read();
    // A file chosen during the fetch takes precedence.
    if (isUnderWay(before)) return;
    const attempt = begin(unsentOf(before));
    serverState = "loading";
    const isSeen = await look(attempt, documents).then(
      () => true,
      () => false,
    );
    // The page asked, not the applicant: on a failure the question stays as it is, and the next render of it asks
    // again.
    if (attempt.signal.aborted) return;
    serverState = isSeen ? "known" : "unknown";
    if (!isSeen) show(before);
  }

  function reset(): void {
    begin();
    serverState = "unknown";
    show({ status: "empty" });
    report();
  }

  return {
    stateAtom,
    get state() {
      return read();
    },
    get isLoading() {
      return serverState === "loading";
    },
    async onShown() {
      const state = read();
      if (serverState === "unknown") await resume(store.get(documentsAtom));
      else if (state.status === "done" && !state.unsent) report();
    },
    resume,
    async choose(file) {
      const faults = checkFile(file);
      if (faults.length === 0) return sendFile(file);
      show(withoutUnsent(read()));
      report(...faults);
    },
    async retry() {
      const file = unsentOf(read());
      if (file) await sendFile(file);
    },
    async cancel() {
      const state = read();
      const { signal } = begin();
      report();
      // The document to be replaced is untouched until the new file has arrived.
      if (state.status === "uploading" && state.former) return void show(state.former);
      show({ status: "empty" });
      answers.set(key, "");
      forgetDocument(store, key);
      clearing = client.call("deleteConversion", { field_key: key }).catch(() => {
        if (!signal.aborted) serverState = "unknown";
      });
      await clearing;
    },
    async remove() {
      const before = read();
      const { signal } = begin();
      const fileName = "fileName" in before ? before.fileName : (unsentOf(before)?.name ?? "");
      show({ status: "deleting", fileName });
      try {
        await client.call("deleteConversion", { field_key: key }, { signal });
        signal.throwIfAborted();
        await client.call("deleteDocument", { field_key: key }, { signal });
        signal.throwIfAborted();
      } catch (fault) {
        if (!signal.aborted) show(before);
        throw fault;
      }
      reset();
      forgetDocument(store, key);
      serverState = "known";
      answers.set(key, "");
    },
    async isPendingAtServer() {
      const { data } = await client.call("conversion", { field_key: key });
      return isPending(data);
    },
    reset,
  };
}

import { type Atom, atom } from "jotai/vanilla";
import { placedQuestion } from "../../../shared/form/catalogueIndex";
import { fileKind, kindMessages, refusalOf, typeOf } from "../../../shared/form/fileKind";
import { checkFile, maxFileSize } from "../../../shared/form/files";
import { fileMessages } from "../../../shared/form/wording";
import { first } from "../../../shared/texts/en";
import { format } from "../../../shared/texts/format";
import { ApiError, UnauthorizedError } from "../../../shared/wire/errors";
import type { Conversion, Documents } from "../../../shared/wire/shapes";
import { upload } from "../../../shared/wire/upload";
import { pause, poll } from "../core/core";
import { reasonOf } from "../notices/notices";
import { isUnderWay, type Stored, type UploadContext, type UploadState, unsentOf, withoutUnsent } from "./uploadState";

/** §9: a conversion is polled every 2000 ms. */
const pollInterval = 2000;

/** True while the server is still converting the file (§4). */
function isPending({ status }: Conversion): boolean {
  return status === "UNPROCESSED" || status === "IN_PROGRESS";
}

/** One document question: the state of its file, and the applicant's actions on it (§4). */
export interface DocumentUpload {
  readonly stateAtom: Atom<UploadState>;
  readonly state: UploadState;
  /** The chosen file that the page refused without sending it, with the type that its content has; null without one. */
  readonly refusedAtom: Atom<File | null>;
  /** True while the server's state is being fetched (§4 "Tabs"). */
  readonly isLoading: boolean;
  /** Resolves once it is not being fetched any more. */
  loaded(): Promise<unknown>;
  /**
   * The question is shown. The first time fetches the server's state; later ones end the error of a file that was refused
   * in place of the stored one.
   */
  onShown(): Promise<void>;
  /** Shows the server's state: the stored document, or a conversion that was running when the page was left. */
  resume(documents: Documents): Promise<void>;
  /**
   * Takes a chosen or dropped file. A file that §5 refuses, by its name, size or content, is not sent; its error replaces
   * an earlier file that did not arrive. Of several files none is sent: the applicant means all of them.
   */
  choose(...files: readonly File[]): Promise<void>;
  /** Sends the same file again. */
  retry(): Promise<void>;
  /** Stops an upload or a conversion; the conversion is deleted (§4 "Documents"), and the document before it stays. */
  cancel(): Promise<void>;
  /**
   * Deletes the stored document and its conversion. Rejects with the `ApiError`, after which the document shows
   * again.
   */
  remove(): Promise<void>;
  /** Whether the server is still converting this file; a tab with such a file cannot be left (§4 "Tabs"). */
  isPendingAtServer(): Promise<boolean>;
  /** Aborts everything without a call to the server. */
  stop(): void;
}

/** The file with the type that its content has, and why §5 refuses that; null for content that is accepted. */
async function refusedContent(file: File): Promise<{ readonly file: File; readonly message: string } | null> {
  // The system may lend a file to the upload alone, as one from a cloud: the server looks at it then.
  const content = await file
    .slice(0, maxFileSize)
    .arrayBuffer()
    .catch(() => null);
  const kind = content && fileKind(new Uint8Array(content));
  const message = content && refusalOf(kind);
  return message === null ? null : { file: new File([file], file.name, { type: typeOf(kind) }), message };
}

export function createDocumentUpload(key: string, context: UploadContext): DocumentUpload {
  const { answers, check, client, language, notices, saver, session, store } = context;
  const stateAtom = atom<UploadState>({ status: "empty" });
  const refusedAtom = atom<File | null>(null);
  /** Whether the server's state of this question has been loaded. */
  let serverState: "unknown" | "loading" | "known" = "unknown";
  let loading: Promise<unknown> = Promise.resolve();
  /** The current attempt: an upload, a check of the server's state, or a deletion. The next one aborts it. */
  let attempt = new AbortController();
  let clearing: Promise<unknown> = Promise.resolve();
  /** What the server had to leave out of the stored document, as far as it has said. */
  let notice: string | null = null;
  /** The last request of a conversion: the server may store the file after a request that was given up. */
  let requesting: Promise<unknown> = Promise.resolve();

  const read = () => store.get(stateAtom);
  const report = (...messages: readonly string[]) => check.report(key, ...messages);

  function show(state: UploadState): void {
    store.set(stateAtom, state);
    check.setConverting(key, state.status === "converting" && state.isRequested);
  }

  function begin(): AbortSignal {
    attempt.abort();
    attempt = new AbortController();
    serverState = "known";
    store.set(refusedAtom, null);
    return attempt.signal;
  }

  /** Shows the question's stored document; false when there is none. */
  function showStored(documents: Documents): boolean {
    const document = Object.hasOwn(documents, key) ? documents[key] : undefined;
    if (!document) return false;
    answers.set(key, "ANSWERED");
    show({ status: "done", fileName: document.file_name, fileSize: document.file_size, notice, unsent: null });
    return true;
  }

  /** §4: FAILED and an upload error clear the answer and set the error to the message or a default. */
  function fail(message: string | null | undefined, file: File | null, kept: Stored | null = null): void {
    report(message || first.state.conversionFailed);
    if (!kept) answers.set(key, "");
    show(kept ? { ...kept, unsent: file } : { status: "failed", file });
  }

  async function conversionOf(signal: AbortSignal): Promise<Conversion> {
    const { data } = await client.call("conversion", { field_key: key }, { signal });
    signal.throwIfAborted();
    if (data.status === "COMPLETED") notice = data.message ?? null;
    return data;
  }

  /** Fetches the state of the conversion, and the stored documents once it has ended. */
  async function ask(signal: AbortSignal): Promise<Conversion> {
    const data = await conversionOf(signal);
    if (data.status === "COMPLETED" || data.status === "FAILED") await context.load({ signal });
    return data;
  }

  /** Waits until the conversion is finished; temporary faults do not stop it. `file` can be sent again after a failure. */
  async function watch(file: File | null, signal: AbortSignal): Promise<void> {
    await pause(pollInterval, signal);
    await poll(async () => {
      const conversion = await ask(signal).catch((fault) => {
        if (fault instanceof ApiError && fault.isTemporary) return null;
        throw fault;
      });
      signal.throwIfAborted();
      if (!conversion || isPending(conversion)) return pollInterval;
      conclude(conversion, file);
      return null;
    }, signal);
  }

  function conclude({ status, message }: Conversion, file: File | null): void {
    if (status === "FAILED") {
      // The server may have kept the document that this file should have replaced.
      showStored(store.get(context.storedAtom));
      const state = read();
      fail(message, file, state.status === "done" ? state : null);
    } else if (status === "COMPLETED" && showStored(store.get(context.storedAtom))) {
      saver.save().catch(() => undefined);
    } else {
      if (answers.read()[key] === "ANSWERED") answers.set(key, "");
      show({ status: "empty" });
    }
  }

  /** Saves the answers and requests the permit together (§4), then sends the file. Resolves with its key in the store. */
  async function transfer(file: File, signal: AbortSignal, onShare: (share: number) => void): Promise<string> {
    const [permit] = await Promise.all([
      client.call("presignUpload", { body: { answer_key: key } }, { signal }),
      saver.save(),
    ]);
    await upload(permit.data, file, {
      signal,
      texts: first.state,
      translatable: (message) => language.responseLanguage()?.translatable(message, true) ?? message,
      onProgress(share) {
        session.touch();
        onShare(share);
      },
    });
    return permit.data.fields.key ?? "";
  }

  /** Shows why a chosen file is not sent, in place of an earlier file that did not arrive. */
  function refuse(file: File | null, before: UploadState, ...messages: readonly string[]): void {
    show(withoutUnsent(before));
    report(...messages);
    store.set(refusedAtom, file);
  }

  /** Sends the file and shows its progress up to the converted document, or the failure. */
  async function send(file: File): Promise<void> {
    const state = read();
    const signal = begin();
    const fileName = file.name;
    /** The stored document, which stays until the new file has arrived. */
    let former = state.status === "done" ? { ...state, unsent: null } : null;
    const onShare = (share: number) => show({ status: "uploading", fileName, share });
    report();
    onShare(0);
    try {
      // The deletion of an earlier document must finish before.
      await clearing;
      signal.throwIfAborted();
      const refused = await refusedContent(file);
      signal.throwIfAborted();
      if (refused) return refuse(refused.file, state, refused.message);
      const file_key = await transfer(file, signal, onShare);
      signal.throwIfAborted();
      show({ status: "converting", fileName, isRequested: false });
      const body = { file_key, file_name: fileName };
      requesting = client.call("startConversion", { field_key: key, body });
      await requesting;
      signal.throwIfAborted();
      show({ status: "converting", fileName, isRequested: true });
      // From here on the server has this file in place of the former one.
      former = null;
      await watch(file, signal);
    } catch (fault) {
      if (signal.aborted) return;
      fail(reasonOf(fault), file, former);
      if (fault instanceof UnauthorizedError) return;
      notices.show({
        tone: "error",
        title: ({ state }, catalogue) =>
          format(state.uploadFailed, { field: placedQuestion(catalogue, key)?.question.label ?? key }),
        text: reasonOf(fault),
      });
    }
  }

  /** Shows the question's document from `documents`, or the state of its conversion. */
  async function look(documents: Documents, unsent: File | null, signal: AbortSignal): Promise<void> {
    const isStored = showStored(documents);
    // Beside a stored document, that of a file which should replace it; where that cannot be fetched, the document stays.
    const conversion = isStored ? await conversionOf(signal).catch(() => null) : await ask(signal);
    signal.throwIfAborted();
    if (conversion && isPending(conversion)) {
      show({ status: "converting", fileName: "", isRequested: true });
      await watch(unsent, signal);
    } else if (conversion && (!isStored || conversion.status === "FAILED")) {
      conclude(conversion, unsent);
    } else if (isStored) showStored(documents);
  }

  async function resume(documents: Documents): Promise<void> {
    const before = read();
    // A file chosen during the fetch takes precedence.
    if (isUnderWay(before)) return;
    const signal = begin();
    serverState = "loading";
    const looking = look(documents, unsentOf(before), signal).then(
      () => true,
      () => false,
    );
    loading = looking;
    const isSeen = await looking;
    // The page asked, not the applicant: on a failure the question stays as it is, and the next render of it asks
    // again.
    if (signal.aborted) return;
    serverState = isSeen ? "known" : "unknown";
    if (!isSeen) show(before);
  }

  /** Shows the question without a document. */
  function clear(): void {
    notice = null;
    show({ status: "empty" });
    answers.set(key, "");
    context.forget(key);
  }

  /** Shows the document that the server kept, or that it kept none. */
  async function showKept(signal: AbortSignal): Promise<void> {
    const documents = await context.load({ signal });
    // A cancel that came too late: the document may be another one.
    if (Object.hasOwn(documents, key)) await conversionOf(signal);
    if (!signal.aborted && !showStored(documents)) clear();
  }

  function stop(): void {
    begin();
    notice = null;
    serverState = "unknown";
    show({ status: "empty" });
    report();
  }

  return {
    stateAtom,
    refusedAtom,
    get state() {
      return read();
    },
    get isLoading() {
      return serverState === "loading";
    },
    loaded: () => loading,
    async onShown() {
      const state = read();
      if (serverState === "unknown") await resume(store.get(context.storedAtom));
      else if (state.status === "done" && !state.unsent) {
        report();
        store.set(refusedAtom, null);
      }
    },
    resume,
    async choose(file, ...others) {
      if (!file) return;
      if (others.length > 0) return refuse(null, read(), first.state.oneFile);
      const faults = checkFile(file);
      if (faults.length === 0) return send(file);
      const before = attempt;
      // What it is says more than how its name may end.
      const refused = faults.includes(fileMessages.wrongType) ? await refusedContent(file) : null;
      const isKnown = refused !== null && refused.message !== kindMessages.unknown;
      const shown = isKnown
        ? faults.map((fault) => (fault === fileMessages.wrongType ? refused.message : fault))
        : faults;
      if (attempt === before) refuse(isKnown ? refused.file : file, read(), ...shown);
    },
    async retry() {
      const file = unsentOf(read());
      if (file) await send(file);
    },
    async cancel() {
      const state = read();
      const signal = begin();
      report();
      if (!showStored(store.get(context.storedAtom))) clear();
      // The server has no conversion of it.
      if (state.status === "uploading") return;
      clearing = requesting
        .catch(() => undefined)
        .then(() => client.call("deleteConversion", { field_key: key }))
        // A document stays that is converted: of this file, of the one before, or of another device.
        .then(() => showKept(signal))
        .catch(() => {
          if (!signal.aborted) serverState = "unknown";
        });
      await clearing;
    },
    async remove() {
      const before = read();
      const signal = begin();
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
      stop();
      clear();
      serverState = "known";
    },
    async isPendingAtServer() {
      const { data } = await client.call("conversion", { field_key: key });
      return isPending(data);
    },
    stop,
  };
}

import { atom } from "jotai/vanilla";
import { placedQuestion } from "../../../shared/form/catalogueIndex";
import { kindMessages } from "../../../shared/form/fileKind";
import { checkFile } from "../../../shared/form/files";
import { isEqual } from "../../../shared/form/objects";
import { fileMessages } from "../../../shared/form/wording";
import { first } from "../../../shared/texts/en";
import { format } from "../../../shared/texts/format";
import { ApiError, UnauthorizedError } from "../../../shared/wire/errors";
import type { Conversion, Documents } from "../../../shared/wire/shapes";
import { upload } from "../../../shared/wire/upload";
import { pause } from "../core/core";
import { reasonOf } from "../notices/notices";
import { contentOf } from "./contentOf";
import { isUnderWay, type MovingState, type UploadContext, type UploadState, unsentOf } from "./uploadState";

/** A conversion is polled every 2000 ms; so is a server that has not answered. */
const pollInterval = 2000;

/** True while the server is still converting the file. */
const isPending = ({ status }: Conversion) => status === "UNPROCESSED" || status === "IN_PROGRESS";

const faultOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (fault: unknown) => fault,
  );

const isTemporary = (fault: unknown) => fault instanceof ApiError && fault.isTemporary;

/** A chosen file that the server does not have: refused by this page, or not arrived, so that it can be sent again. */
interface Problem {
  readonly file: File | null;
  readonly canRetry: boolean;
  readonly messages: readonly string[];
}

/**
 * One document question: the state of its file, and the applicant's actions on it. It shows the last response of the server. Only
 * while a file is on its way, or a request has no answer yet that the server may have carried out, it shows that.
 */
export type DocumentUpload = ReturnType<typeof createDocumentUpload>;

/** What the page knows of one question's file, as one value. `shownOf` gives what the question shows of it. */
interface Known {
  /** The state in the last response of the server; null before the first. */
  readonly response: Conversion | null;
  /** What had to be left out of documents, by the key of their upload. */
  readonly leftOut: ReadonlyMap<string | null | undefined, string | null | undefined>;
  /** The last file that was sent whole, under its key. */
  readonly sent: { readonly file: File; readonly fileKey: string } | null;
  readonly moving: MovingState | null;
  readonly problem: Problem | null;
  /** Why a request that is repeated has no answer yet. */
  readonly trouble: readonly string[];
}

const nothing: Known = { response: null, leftOut: new Map(), sent: null, moving: null, problem: null, trouble: [] };

/** The file of the last response, where this page has sent it. */
const ownFile = ({ response, sent }: Known) =>
  response && sent && (response.file_key ?? sent.fileKey) === sent.fileKey ? sent.file : null;

const isConverting = ({ moving, response }: Known) => !moving && response !== null && isPending(response);

/** The state of the last response, with a problem of this page beside it. */
function shownOf(known: Known, document: Documents[string] | undefined): UploadState {
  const { response, leftOut, moving, problem } = known;
  if (moving) return moving;
  if (isConverting(known)) return { status: "converting", fileName: ownFile(known)?.name ?? "", isConfirmed: true };
  const hasFailed = response?.status === "FAILED";
  const failed = hasFailed && !problem ? ownFile(known) : null;
  const unsent = problem?.canRetry ? problem.file : failed;
  if (!document) return hasFailed || problem ? { status: "failed", file: unsent } : { status: "empty" };
  const { file_name: fileName, file_size: fileSize, file_key } = document;
  return { status: "done", fileName, fileSize, notice: leftOut.get(file_key) ?? null, unsent };
}

function messagesOf({ response, moving, problem, trouble }: Known): readonly string[] {
  const failure = response?.status === "FAILED" ? [response.message || first.state.conversionFailed] : [];
  return moving ? trouble : (problem?.messages ?? failure);
}

export function createDocumentUpload(key: string, context: UploadContext) {
  const { check, client, language, notices, saver, session, store } = context;
  const knownAtom = atom(nothing);
  const stateAtom = atom((get) => shownOf(get(knownAtom), get(context.storedAtom)[key]));
  let loading: Promise<unknown> = Promise.resolve();
  let isLoading = false;
  /** The current action, which the next one aborts. */
  let action = new AbortController();

  const read = () => store.get(stateAtom);
  const known = () => store.get(knownAtom);
  const stored = () => store.get(context.storedAtom)[key];

  function know(changes: Partial<Known>): void {
    const next = { ...known(), ...changes };
    store.set(knownAtom, next);
    check.report(key, ...messagesOf(next));
    check.setConverting(key, isConverting(next));
  }

  /** Begins an action of the applicant in place of the one before. */
  function begin(moving: MovingState): AbortSignal {
    action.abort();
    action = new AbortController();
    know({ moving, problem: null, trouble: [] });
    return action.signal;
  }

  /** Ends an action: shows the state of the last response, with a problem beside it, and asks on while it converts. */
  function end(problem: Problem | null, signal: AbortSignal): void {
    know({ moving: null, problem });
    if (isConverting(known())) followLater(signal);
  }

  /** Asks for the state of the conversion, and for the documents that no response has named yet. */
  async function ask(signal: AbortSignal): Promise<void> {
    const { data } = await client.call("conversion", { field_key: key }, { signal });
    const { status, file_key, message } = data;
    const isShown = status === "COMPLETED" && file_key && file_key === stored()?.file_key;
    const isKnown = status === "NOT_ANSWERED" ? !stored() : isShown;
    if (!isPending(data) && !isKnown) await context.load({ signal });
    signal.throwIfAborted();
    const { leftOut } = known();
    know({ response: data, ...(status === "COMPLETED" && { leftOut: new Map([...leftOut, [file_key, message]]) }) });
    context.follow();
  }

  /** Repeats a request until the server has answered it. Rejects with its refusal. */
  async function insist(request: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
    for (;;) {
      const fault = await faultOf(request());
      signal.throwIfAborted();
      know({ trouble: isTemporary(fault) ? [reasonOf(fault)] : [] });
      if (!fault) return;
      if (!isTemporary(fault)) throw fault;
      await pause(pollInterval, signal);
    }
  }

  /** Asks until the server has answered, and on while it converts. After a refusal the next time that the question is shown asks again. */
  async function follow(signal: AbortSignal): Promise<void> {
    const fault = await faultOf(insist(() => ask(signal), signal));
    if (signal.aborted) return;
    if (fault) know({ response: null });
    end(known().problem, signal);
  }

  function followLater(signal: AbortSignal): void {
    pause(pollInterval, signal).then(
      () => follow(signal),
      () => undefined,
    );
  }

  /** Undoes an upload; without a key the newest one that is not converted. The request outlives the page. */
  const undo = (fileKey: string | null | undefined) =>
    client.call("deleteConversion", { field_key: key, query: { file_key: fileKey ?? undefined } }, { keepalive: true });

  /** Saves the answers and requests the permit together, then sends the file. */
  async function transfer(file: File, signal: AbortSignal): Promise<{ readonly file: File; readonly fileKey: string }> {
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
        know({ moving: { status: "uploading", fileName: file.name, share } });
      },
    });
    signal.throwIfAborted();
    return { file, fileKey: permit.data.fields.key ?? "" };
  }

  /** Requests the conversion. Where the server may have begun it without an answer, asks; what has not begun is undone for good. */
  async function confirm(file_key: string, file_name: string, signal: AbortSignal): Promise<void> {
    const before = stored();
    try {
      await client.call("startConversion", { field_key: key, body: { file_key, file_name } }, { signal });
      signal.throwIfAborted();
      know({ response: { status: "UNPROCESSED", file_key } });
    } catch (fault) {
      if (signal.aborted || !isTemporary(fault)) throw fault;
      await insist(() => ask(signal), signal);
      const { response } = known();
      // A server that does not name uploads may tell of the document before.
      const isFormer = response?.status === "COMPLETED" && !response.file_key && isEqual(before, stored());
      if (ownFile(known()) && response?.status !== "NOT_ANSWERED" && !isFormer) return;
      if (!isFormer) await insist(() => undo(file_key), signal);
      throw fault;
    }
  }

  /** Sends the file and shows its progress up to its conversion, or the failure. */
  async function send(file: File): Promise<void> {
    const signal = begin({ status: "uploading", fileName: file.name, share: 0 });
    try {
      const content = await contentOf(file);
      signal.throwIfAborted();
      if (content?.refusal) return end({ file: content.file, canRetry: false, messages: [content.refusal] }, signal);
      const sent = await transfer(file, signal);
      know({ sent, moving: { status: "converting", fileName: file.name, isConfirmed: false } });
      await confirm(sent.fileKey, file.name, signal);
      end(null, signal);
    } catch (fault) {
      if (!signal.aborted) fail(file, fault, signal);
    }
  }

  /** §4: an upload error sets the question's error to the message, and says so in a toast. */
  function fail(file: File, fault: unknown, signal: AbortSignal): void {
    end({ file, canRetry: true, messages: [reasonOf(fault)] }, signal);
    if (fault instanceof UnauthorizedError) return;
    notices.show({
      tone: "error",
      title: ({ state }, catalogue) =>
        format(state.uploadFailed, { field: placedQuestion(catalogue, key)?.question.label ?? key }),
      text: reasonOf(fault),
    });
  }

  /** Deletes the document; a server that does not name uploads keeps the conversion beside it. */
  async function deleteDocument(fileKey: string | undefined): Promise<void> {
    if (fileKey === undefined) await client.call("deleteConversion", { field_key: key });
    await client.call("deleteDocument", { field_key: key, query: { file_key: fileKey } });
  }

  /** Asks the server, unless a file is under way. Settles with its first answer; rejects with the `ApiError`. */
  async function refresh(): Promise<void> {
    // It is asking already, or will.
    if (isUnderWay(read())) return;
    const { signal } = action;
    isLoading = known().response === null;
    loading = ask(signal)
      .finally(() => {
        isLoading = false;
      })
      .then(
        () => end(known().problem, signal),
        (fault: unknown) => {
          // A file was chosen meanwhile.
          if (signal.aborted) return;
          if (isTemporary(fault)) followLater(signal);
          throw fault;
        },
      );
    await loading;
  }

  return {
    stateAtom,
    /** The chosen file that the page refused without sending it, with the type that its content has; null without one. */
    refusedAtom: atom((get) => {
      const { problem } = get(knownAtom);
      return problem?.canRetry ? null : (problem?.file ?? null);
    }),
    get state() {
      return read();
    },
    /** The key of the upload that the server converts, null where it names none; undefined without a conversion. */
    get converting() {
      return isConverting(known()) ? (known().response?.file_key ?? null) : undefined;
    },
    /** True until the server has answered for the first time, or has failed to. */
    get isLoading() {
      return isLoading;
    },
    loaded: () => loading.catch(() => undefined),
    /** The question is shown. The first time asks the server; later ones end the error of a refused file beside a stored one. */
    onShown(): void {
      const { response, problem } = known();
      if (response === null) refresh().catch(() => undefined);
      else if (problem && !problem.canRetry && stored()) end(null, action.signal);
    },
    refresh,
    /**
     * Takes a chosen or dropped file. A file that §5 refuses, by its name, size or content, is not sent; its error replaces
     * an earlier file that did not arrive. Of several files none is sent: the applicant means all of them.
     */
    async choose(file?: File, ...others: readonly File[]): Promise<void> {
      if (!file) return;
      const isOne = others.length === 0;
      const faults = isOne ? checkFile(file) : [first.state.oneFile];
      if (faults.length === 0) return send(file);
      const before = action;
      // What it is says more than how its name may end.
      const content = faults.includes(fileMessages.wrongType) ? await contentOf(file) : null;
      if (action !== before) return;
      const kind = content?.refusal === kindMessages.unknown ? null : content;
      const messages = faults.map((fault) => (fault === fileMessages.wrongType ? (kind?.refusal ?? fault) : fault));
      know({ problem: { file: isOne ? (kind?.file ?? file) : null, canRetry: false, messages } });
    },
    /** Sends the same file again. */
    async retry(): Promise<void> {
      const file = unsentOf(read());
      if (file) await send(file);
    },
    /** Stops an upload, or undoes a conversion: the document before it is the question's document. */
    async cancel(): Promise<void> {
      const state = read();
      if (state.status !== "converting" && state.status !== "uploading") return;
      const signal = begin({ status: "deleting", fileName: state.fileName });
      // What has not been sent whole cannot be confirmed.
      if (state.status === "uploading") return end(null, signal);
      const { response, sent } = known();
      const fileKey = state.isConfirmed ? response?.file_key : sent?.fileKey;
      await faultOf(insist(() => undo(fileKey), signal));
      if (!signal.aborted) await follow(signal);
    },
    /** Deletes the document that is shown. Rejects with the `ApiError` where it may still be there. */
    async remove(): Promise<void> {
      const document = stored();
      const signal = begin({ status: "deleting", fileName: document?.file_name ?? "" });
      const fault = await faultOf(deleteDocument(document?.file_key));
      signal.throwIfAborted();
      if (await faultOf(ask(signal))) followLater(signal);
      else end(null, signal);
      if (fault && (known().moving || stored())) throw fault;
    },
    /** Aborts everything without a call to the server. */
    stop(): void {
      action.abort();
      know({ moving: null });
    },
  };
}

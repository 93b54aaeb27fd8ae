import { atom } from "jotai/vanilla";
import type { CallOptions } from "../../../shared/wire/client";
import type { Documents } from "../../../shared/wire/shapes";
import { readOnly, type Scope } from "../core/core";
import type { DocumentUpload } from "./documentUpload";
import { isUnderWay, type UploadContext, type UploadStores, wouldBeLost } from "./uploadState";

// The public module of this folder: uploaded documents.
export { createDocumentUpload, type DocumentUpload } from "./documentUpload";
export type { MovingState, UploadState } from "./uploadState";

/** Makes the upload of a field; the code of uploads loads with the first document question. */
type CreateUpload = (key: string, context: UploadContext) => DocumentUpload;

/**
 * The stored documents of the account, and the uploads of one element by field key. An upload (`documentUpload.ts`) is made
 * when its question is first shown, and goes on while the applicant is on another page. The answers of document questions follow
 * from the documents that the server tells of; nothing else sets them.
 */
export type Uploads = ReturnType<typeof createUploads>;

export function createUploads({ store, onEnd }: Pick<Scope, "store" | "onEnd">, stores: UploadStores) {
  const { client, answers } = stores;
  const uploads = new Map<string, DocumentUpload>();
  const storedAtom = atom<Documents>({});
  /** What a refused submission has named; it counts for the questions that were not shown since. */
  let newest: Documents | null = null;

  function follow(keys: readonly string[]): void {
    const stored = store.get(storedAtom);
    answers.put(Object.fromEntries(keys.map((key) => [key, stored[key] ? "ANSWERED" : ""])));
  }

  /** Takes over the documents that a profile lists. */
  function setStored(documents: Documents): void {
    const keys = Object.keys({ ...store.get(storedAtom), ...documents });
    store.set(storedAtom, documents);
    follow(keys);
  }

  async function load(options: CallOptions = {}): Promise<void> {
    setStored((await client.call("documents", {}, options)).data);
  }

  /** Aborts every upload, after a submission. */
  function stop(): void {
    for (const upload of uploads.values()) upload.stop();
  }

  onEnd(stop);

  /** Those of the keys whose question was shown. */
  const known = (keys: readonly string[]) => keys.flatMap((key) => uploads.get(key) ?? []);

  /** Asks the server about all of them again. Rejects with the `ApiError`. */
  async function refresh(): Promise<void> {
    await load();
    await Promise.all([...uploads.values()].map((upload) => upload.refresh()));
  }

  return {
    /** The stored documents of the account by field key, as last loaded. */
    storedAtom: readOnly(storedAtom),
    setStored,
    /** The upload of a field; `create` makes it at the first call. */
    of(key: string, create: CreateUpload): DocumentUpload {
      const found =
        uploads.get(key) ?? create(key, { ...stores, store, storedAtom, load, follow: () => follow([key]) });
      uploads.set(key, found);
      return found;
    },
    /** Resolves once no state of these keys is being fetched for the first time any more. */
    loaded: (keys: readonly string[]) => Promise.all(known(keys).map((upload) => upload.loaded())),
    /**
     * Whether a tab with these keys cannot be left, because a file is being uploaded or converted. Asks the server, to
     * which another device may have sent one. Rejects with the `ApiError`.
     */
    async areUnderWay(keys: readonly string[]): Promise<boolean> {
      const areMoving = () => known(keys).some(({ state, isLoading }) => isLoading || isUnderWay(state));
      if (keys.length === 0 || areMoving()) return areMoving();
      await refresh();
      return areMoving();
    },
    /** Whether closing the page, or the end of the application, would lose an upload. */
    wouldLoseUploads: () => [...uploads.values()].some(({ state }) => wouldBeLost(state)),
    /** Deletes the documents of these keys. Rejects with the first `ApiError` and then deletes no more. */
    async removeAll(keys: readonly string[]): Promise<void> {
      // In sequence, so that the `refresh` after a failure does not overlap with a deletion.
      for (const upload of known(keys.filter((key) => store.get(storedAtom)[key]))) await upload.remove();
    },
    refresh,
    /** Takes over the newest uploads that a refused submission names, and asks the server about those whose question was shown. */
    takeNewest(named: Documents): Promise<void> {
      newest = named;
      return refresh();
    },
    /**
     * By question the upload whose document the page shows, or will show once it is converted. Null for a server
     * that does not name uploads.
     */
    shown(): Readonly<Record<string, string>> | null {
      const named: Record<string, string> = {};
      for (const [key, { file_key }] of Object.entries(store.get(storedAtom))) {
        if (!newest || uploads.has(key)) named[key] = file_key ?? "";
      }
      for (const [key, { file_key }] of Object.entries(newest ?? {}))
        if (!uploads.has(key)) named[key] = file_key ?? "";
      for (const [key, { converting }] of uploads) if (converting !== undefined) named[key] = converting ?? "";
      return Object.values(named).includes("") ? null : named;
    },
    stop,
  };
}

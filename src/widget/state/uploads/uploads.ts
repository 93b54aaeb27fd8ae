import { type Atom, atom } from "jotai/vanilla";
import type { CallOptions } from "../../../shared/wire/client";
import type { Documents } from "../../../shared/wire/shapes";
import type { Scope } from "../core/core";
import type { DocumentUpload } from "./documentUpload";
import { isUnderWay, type UploadContext, type UploadStores, wouldBeLost } from "./uploadState";

// The public module of this folder: uploaded documents.
export { createDocumentUpload, type DocumentUpload } from "./documentUpload";
export type { UploadState } from "./uploadState";

/** Makes the upload of a field; the code of uploads loads with the first document question. */
type CreateUpload = (key: string, context: UploadContext) => DocumentUpload;

/**
 * The stored documents of the account, and the uploads of one element by field key. An upload (`documentUpload.ts`) is made
 * when its question is first shown, and goes on while the applicant is on another page.
 */
export interface Uploads {
  /** The stored documents of the account by field key, as last loaded. */
  readonly storedAtom: Atom<Documents>;
  /** Takes over the documents that a profile lists. */
  setStored(documents: Documents): void;
  /** The upload of a field; `create` makes it at the first call. */
  of(key: string, create: CreateUpload): DocumentUpload;
  /** Resolves once no state of these keys is being fetched any more. */
  loaded(keys: readonly string[]): Promise<unknown>;
  /**
   * Whether a tab with these keys cannot be left, because a file is being uploaded or converted (§4 "Tabs"). Rejects
   * with the `ApiError`.
   */
  areUnderWay(keys: readonly string[]): Promise<boolean>;
  /** Whether closing the page, or the end of the application, would lose an upload. */
  wouldLoseUploads(): boolean;
  /** Deletes the documents of these keys. Rejects with the first `ApiError` and then deletes no more. */
  removeAll(keys: readonly string[]): Promise<void>;
  /** Fetches the server's state of these keys again. */
  refresh(keys: readonly string[]): Promise<void>;
  /** Aborts every upload, after a submission. */
  stop(): void;
}

export function createUploads({ store, onEnd }: Pick<Scope, "store" | "onEnd">, stores: UploadStores): Uploads {
  const { client } = stores;
  const uploads = new Map<string, DocumentUpload>();
  const storedAtom = atom<Documents>({});

  async function load(options: CallOptions = {}): Promise<Documents> {
    const { data } = await client.call("documents", {}, options);
    store.set(storedAtom, data);
    return data;
  }

  const forget = (key: string) => store.set(storedAtom, ({ [key]: _, ...rest }) => rest);

  function stop(): void {
    for (const upload of uploads.values()) upload.stop();
  }

  onEnd(stop);

  /** Those of the keys whose question was shown. */
  const known = (keys: readonly string[]) => keys.flatMap((key) => uploads.get(key) ?? []);
  const held = (keys: readonly string[]) => known(keys).filter(({ state }) => state.status !== "empty");
  return {
    storedAtom,
    setStored: (documents) => store.set(storedAtom, documents),
    of(key, create) {
      const found = uploads.get(key) ?? create(key, { ...stores, store, storedAtom, load, forget });
      uploads.set(key, found);
      return found;
    },
    loaded: (keys) => Promise.all(known(keys).map((upload) => upload.loaded())),
    async areUnderWay(keys) {
      const areMoving = () => known(keys).some(({ state, isLoading }) => isLoading || isUnderWay(state));
      if (areMoving()) return true;
      const pending = await Promise.all(held(keys).map((upload) => upload.isPendingAtServer()));
      // A file may have been chosen during the fetch.
      return pending.includes(true) || areMoving();
    },
    wouldLoseUploads: () => [...uploads.values()].some(({ state }) => wouldBeLost(state)),
    async removeAll(keys) {
      // In sequence, so that the `refresh` after a failure does not overlap with a deletion.
      for (const upload of held(keys)) await upload.remove();
    },
    async refresh(keys) {
      const documents = await load();
      await Promise.all(known(keys).map((upload) => upload.resume(documents)));
    },
    stop,
  };
}

import type { DocumentUpload } from "./documentUpload";
import type { UploadContext } from "./uploadState";
import { isUnderWay, loadDocuments, wouldBeLost } from "./uploadState";

// The public module of this folder: uploaded documents.
export { createDocumentUpload, type DocumentUpload } from "./documentUpload";
export type { UploadState } from "./uploadState";

/** Makes the upload of a field; the code of uploads loads with the first document question. */
type CreateUpload = (key: string, context: UploadContext) => DocumentUpload;

/** The uploads of one element by field key; an upload goes on while the applicant is on another page. */
interface DocumentUploads {
  /** The upload of a field; `create` makes it at the first call. */
  of(key: string, create: CreateUpload): DocumentUpload;
  /**
   * Whether a tab with these keys cannot be left, because a file is being uploaded or converted (§4 "Tabs"). Rejects
   * with the `ApiError`, also when the session has ended meanwhile.
   */
  areUnderWay(keys: readonly string[]): Promise<boolean>;
  /** Whether closing the page, or the end of the application, would lose an upload. */
  wouldLoseUploads(): boolean;
  /** Deletes the documents of these keys and resolves with their names. Rejects with the first `ApiError` and then deletes no more. */
  removeAll(keys: readonly string[]): Promise<readonly string[]>;
  /** Fetches the server's state of these keys again. */
  refresh(keys: readonly string[]): Promise<void>;
  /** Aborts every upload at the end of a session. */
  reset(): void;
}

export function createDocumentUploads(context: UploadContext): DocumentUploads {
  const uploads = new Map<string, DocumentUpload>();
  /** Those of the keys whose question was shown. */
  const known = (keys: readonly string[]) => keys.flatMap((key) => uploads.get(key) ?? []);
  const held = (keys: readonly string[]) => known(keys).filter(({ state }) => state.status !== "empty");
  return {
    of(key, create) {
      const found = uploads.get(key) ?? create(key, context);
      uploads.set(key, found);
      return found;
    },
    async areUnderWay(keys) {
      const areMoving = () => known(keys).some(({ state, isLoading }) => isLoading || isUnderWay(state));
      if (areMoving()) return true;
      const { signal } = context.session;
      const pending = await Promise.all(held(keys).map((upload) => upload.isPendingAtServer()));
      signal.throwIfAborted();
      // A file may have been chosen during the fetch.
      return pending.includes(true) || areMoving();
    },
    wouldLoseUploads: () => [...uploads.values()].some(({ state }) => wouldBeLost(state)),
    async removeAll(keys) {
      const names: string[] = [];
      // In sequence, so that the `refresh` after a failure does not overlap with a deletion.
      for (const upload of held(keys)) {
        if (upload.state.status === "done") names.push(upload.state.fileName);
        await upload.remove();
      }
      return names;
    },
    async refresh(keys) {
      const documents = await loadDocuments(context);
      await Promise.all(known(keys).map((upload) => upload.resume(documents)));
    },
    reset() {
      for (const upload of uploads.values()) upload.reset();
    },
  };
}

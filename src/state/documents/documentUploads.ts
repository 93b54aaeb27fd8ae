import { sessionCheck } from "../core/core";
import { DocumentUpload } from "./documentUpload";
import type { UploadParts } from "./uploadParts";
import { isUnderWay, isUntold } from "./uploadState";

/** The uploads of one element by field key; an upload goes on while the applicant is on another page. */
export interface DocumentUploads {
  of(key: string): DocumentUpload;
  /**
   * Whether a tab that holds these keys must stay: a file is on its way here or being converted there (§4 "Tabs").
   * Rejects with the `ApiError`, of a session that has ended meanwhile, too.
   */
  areUnderWay(keys: readonly string[]): Promise<boolean>;
  /** Whether something of them would be lost with this page, or with the end of the application. */
  areUntold(): boolean;
  /** Deletes what these keys hold. Rejects with the first `ApiError`, and deletes no more then. */
  removeAll(keys: readonly string[]): Promise<void>;
  /** Asks the server again what these keys hold. */
  refresh(keys: readonly string[]): Promise<void>;
  /** The applicant is gone: every upload ends. */
  forgetAll(): void;
}

export function createDocumentUploads(parts: UploadParts): DocumentUploads {
  const uploads = new Map<string, DocumentUpload>();
  function of(key: string): DocumentUpload {
    const found = uploads.get(key) ?? new DocumentUpload(key, parts);
    uploads.set(key, found);
    return found;
  }
  const held = (keys: readonly string[]) => keys.map(of).filter(({ state }) => state.status !== "empty");
  return {
    of,
    async areUnderWay(keys) {
      const areMoving = () => keys.map(of).some(({ state, isAsking }) => isAsking || isUnderWay(state));
      if (areMoving()) return true;
      const checkSession = sessionCheck(parts.store);
      const pending = await Promise.all(held(keys).map((upload) => upload.isPendingAtServer()));
      checkSession();
      // A file may have been chosen while the server was asked.
      return pending.includes(true) || areMoving();
    },
    areUntold: () => [...uploads.values()].some(({ state }) => isUntold(state)),
    async removeAll(keys) {
      // One after the other: what follows a failure asks the server what is left, and must not meet a deletion.
      for (const upload of held(keys)) await upload.remove();
    },
    async refresh(keys) {
      const documents = await parts.readings.documents();
      await Promise.all(keys.map((key) => of(key).resume(documents)));
    },
    forgetAll() {
      for (const upload of uploads.values()) upload.forget();
    },
  };
}

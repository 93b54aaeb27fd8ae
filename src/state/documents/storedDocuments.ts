import type { CallOptions } from "../../api/client";
import type { Documents } from "../../api/shapes";
import { documentsAtom, type Store, whileSame } from "../core/core";
import type { UploadParts } from "./uploadParts";

/**
 * Asks the server for the stored documents. Rejects with the `ApiError`, also when the session has ended meanwhile: the
 * next applicant must not see them.
 */
export async function loadDocuments(
  { client, store }: Pick<UploadParts, "client" | "store">,
  options: CallOptions = {},
): Promise<Documents> {
  const { data } = await whileSame(store, client.call("documents", {}, options));
  store.set(documentsAtom, data);
  return data;
}

/** Forgets the document of one question after a deletion, or after one of unknown outcome. */
export function forgetDocument(store: Store, key: string): void {
  store.set(documentsAtom, ({ [key]: _, ...rest }) => rest);
}

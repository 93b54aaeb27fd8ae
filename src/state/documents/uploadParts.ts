import type { Client } from "../../api/client";
import type { Documents } from "../../api/shapes";
import type { SharedTexts } from "../../texts/en";
import type { AnswersStore } from "../answers";
import type { Notices } from "../notices";
import type { Saver } from "../saving/saver";
import type { Store } from "../store";
import type { Validation } from "../validation";

/** What the uploads of one element stand on. */
export interface UploadParts {
  readonly client: Client;
  readonly store: Store;
  readonly answers: AnswersStore;
  readonly saver: Saver;
  readonly validation: Validation;
  readonly notices: Notices;
  readonly texts: SharedTexts;
  /** The stored documents as they are now at the server. */
  readonly fetchDocuments: () => Promise<Documents>;
  /** The stored documents as last heard of. */
  readonly knownDocuments: () => Documents;
  /** A word of the server in the applicant's language. */
  readonly say: (message: string) => string;
  /** The question's label, for the toast. */
  readonly labelOf: (key: string) => string;
  /** A running upload counts as activity. */
  readonly onProgress: () => void;
}

import type { Client } from "../../api/client";
import type { AnswersStore } from "../answers/answers";
import type { Store } from "../core/core";
import type { Notices } from "../notices/notices";
import type { Saver } from "../saving/saving";
import type { Validation } from "../validation/validation";

/** What the uploads of one element use. */
export interface UploadParts {
  readonly client: Client;
  readonly store: Store;
  readonly answers: AnswersStore;
  readonly saver: Saver;
  readonly validation: Validation;
  readonly notices: Notices;
  /** Returns a message of the server, or a general one if that message has no translation. */
  readonly translatable: (message: string) => string;
  /** A running upload counts as activity. */
  readonly onProgress: () => void;
}

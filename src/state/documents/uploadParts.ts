import type { Client } from "../../api/client";
import type { AnswersStore } from "../answers";
import type { Store } from "../core/core";
import type { Notices } from "../notices";
import type { Readings } from "../readings";
import type { Saver } from "../saving/saver";
import type { Validation } from "../validation";

/** What the uploads of one element stand on. */
export interface UploadParts {
  readonly client: Client;
  readonly store: Store;
  readonly answers: AnswersStore;
  readonly saver: Saver;
  readonly validation: Validation;
  readonly notices: Notices;
  readonly readings: Readings;
  /** A word of the server that can be said in the applicant's language. */
  readonly sayable: (message: string) => string;
  /** A running upload counts as activity. */
  readonly onProgress: () => void;
}

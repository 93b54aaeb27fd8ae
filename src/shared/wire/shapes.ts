import {
  array,
  boolean,
  type Describe,
  enums,
  type Infer,
  nullable,
  number,
  optional,
  record,
  string,
  type,
  union,
} from "superstruct";
import type { LookupItem, LookupRecord } from "../form/lookup";

/** The shapes of the wire. `type()` lets unknown keys pass: a client ignores them. */

export const message = type({ message: string() });
export const answerValue = union([string(), boolean()]);
export const answers = record(string(), answerValue);
export const documents = record(
  string(),
  /** `file_key`, which other servers need not give, names the upload that the document was made of. */
  type({ file_name: string(), file_size: number(), file_key: optional(string()) }),
);
export const counts = record(string(), number());
export const chosenTabs = record(string(), string());
export const errorsMap = record(string(), array(string()));

export const webStatuses = ["started", "validating", "submitted"] as const;
export const webStatus = enums(webStatuses);

const jobStatuses = ["UNPROCESSED", "IN_PROGRESS", "COMPLETED", "NOT_ANSWERED", "FAILED"] as const;
const jobStatus = enums(jobStatuses);

/** PUT /api/answer; `version`, as in the profile, is the value of the `ETag` for proxies that change the header; `answer` holds the other answers that changed elsewhere since the save that `If-Match` names. */
export const saved = type({ message: string(), answer: optional(answers) });

/** GET /api/profile. An entry of `web_status` that is not one of ours is kept as text and ignored later. */
export const profile = type({
  answer: answers,
  document_answer: documents,
  username: string(),
  last_page: nullable(string()),
  successful_login: array(string()),
  web_status: array(type({ web_status: string() })),
  /** Optional: when the application was submitted (ISO 8601), and its number. */
  submitted_at: optional(string()),
  application_number: optional(string()),
});

export const temporaryApplication = type({
  answer: answers,
  add_another: counts,
  document_answer: documents,
  tabs: chosenTabs,
  /** Optional, as in the profile. */
  application_number: optional(string()),
  submitted_at: optional(string()),
});

export const presignedUpload = type({ url: string(), fields: record(string(), string()) });
export const conversion = type({
  status: jobStatus,
  message: optional(nullable(string())),
  /** Of which upload it tells; other servers need not say so. */
  file_key: optional(nullable(string())),
});
export const pdfStatus = type({ status: jobStatus, url: nullable(string()) });
const lookupItem: Describe<LookupItem> = type({ text: string(), id: string(), sub_text: optional(nullable(string())) });
export const lookupItems = array(lookupItem);
/** One record, its keys without prefix; values other than text are ignored by the client. */
export const lookupRecord: Describe<LookupRecord> = record(
  string(),
  union([string(), number(), boolean(), nullable(string())]),
);

export type WebStatus = Infer<typeof webStatus>;
export type JobStatus = Infer<typeof jobStatus>;
export type Documents = Infer<typeof documents>;
export type Profile = Infer<typeof profile>;
export type TemporaryApplication = Infer<typeof temporaryApplication>;
export type PresignedUpload = Infer<typeof presignedUpload>;
export type Conversion = Infer<typeof conversion>;
export type PdfStatus = Infer<typeof pdfStatus>;

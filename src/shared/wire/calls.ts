import type { Struct } from "superstruct";
import * as shapes from "./shapes";

// biome-ignore lint/suspicious/noExplicitAny: Struct is invariant in both parameters, so no other type admits every struct.
export type AnyStruct = Struct<any, any>;

/** One call of section 7 as its caller sees it: method, path with `{parameters}` and its response. */
export interface ClientCall {
  /** A POST or PUT has a JSON body. */
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  readonly response: AnyStruct;
}

/** The paths of the three GETs that load an account, in `calls` below and for the entry, which has no shapes of responses. */
export const accountPaths = { profile: "/api/profile", addAnother: "/api/add-another", tabs: "/api/tabs" } as const;

/**
 * Every call of section 7 but the upload to the presigned URL, which is multipart (see `upload.ts`). The client runs with
 * this; what the server must check besides is in `contract.ts`, which no browser loads.
 */
export const calls = {
  signup: { method: "POST", path: "/public/signup", response: shapes.message },
  confirm: { method: "POST", path: "/public/confirm", response: shapes.message },
  resendConfirm: { method: "POST", path: "/public/resend-confirm", response: shapes.message },
  login: { method: "POST", path: "/public/login", response: shapes.message },
  forgotPassword: { method: "POST", path: "/public/forgot-password", response: shapes.message },
  resetPassword: { method: "POST", path: "/public/reset-password", response: shapes.message },
  temporaryAnswer: { method: "GET", path: "/public/tmp", response: shapes.answers },
  temporaryPdf: { method: "GET", path: "/service/tmp-pdf", response: shapes.temporaryApplication },
  logout: { method: "GET", path: "/api/logout", response: shapes.message },
  profile: { method: "GET", path: accountPaths.profile, response: shapes.profile },
  saveAnswer: { method: "PUT", path: "/api/answer", response: shapes.saved },
  saveLastPage: { method: "PUT", path: "/api/last-page", response: shapes.message },
  postWebStatus: { method: "POST", path: "/api/web-status", response: shapes.message },
  postValidations: { method: "POST", path: "/api/validations", response: shapes.message },
  submit: { method: "POST", path: "/api/submit", response: shapes.message },
  saveAddAnother: { method: "PUT", path: "/api/add-another", response: shapes.message },
  addAnother: { method: "GET", path: accountPaths.addAnother, response: shapes.counts },
  saveTab: { method: "PUT", path: "/api/tabs", response: shapes.message },
  tabs: { method: "GET", path: accountPaths.tabs, response: shapes.chosenTabs },
  presignUpload: { method: "POST", path: "/api/presigned-url", response: shapes.presignedUpload },
  startConversion: { method: "POST", path: "/api/pdf/document-answer/{field_key}", response: shapes.message },
  conversion: { method: "GET", path: "/api/pdf/document-answer/{field_key}", response: shapes.conversion },
  deleteConversion: { method: "DELETE", path: "/api/pdf/document-answer/{field_key}", response: shapes.message },
  documents: { method: "GET", path: "/api/document-answer", response: shapes.documents },
  deleteDocument: { method: "DELETE", path: "/api/document-answer/{field_key}", response: shapes.message },
  pdf: { method: "GET", path: "/api/pdf", response: shapes.pdfStatus },
  lookupByText: { method: "GET", path: "/lookup/find", response: shapes.lookupItems },
  lookupById: { method: "GET", path: "/lookup/find", response: shapes.lookupRecord },
} as const satisfies Record<string, ClientCall>;

export type CallName = keyof typeof calls;

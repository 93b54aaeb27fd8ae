import type { Struct } from "superstruct";
import * as shapes from "./shapes";

// biome-ignore lint/suspicious/noExplicitAny: Struct is invariant in both parameters, so no other type admits every struct.
export type AnyStruct = Struct<any, any>;

/** One call of section 7 as its caller sees it: who may make it, method, path with `{parameters}` and its response. */
export interface ClientCall {
  /** Who may call: any visitor, a logged-in applicant (otherwise 401), or the holder of a service token (§6). */
  readonly access: "anyone" | "applicant" | "service";
  /** A POST or PUT has a JSON body. */
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  /** The statuses with which this call alone refuses. */
  readonly refuses?: readonly number[];
  /** Whether a GET changes state, as every other method does: pages of other origins may not send it. */
  readonly changesState?: true;
  readonly response: AnyStruct;
}

/**
 * Every call of section 7 but the upload to the presigned URL, which is multipart (see `upload.ts`). The client runs with
 * this; what the server must check besides is in `contract.ts`, which no browser loads.
 */
export const calls = {
  signup: { access: "anyone", method: "POST", path: "/public/signup", response: shapes.message },
  confirm: { access: "anyone", method: "POST", path: "/public/confirm", response: shapes.message },
  resendConfirm: { access: "anyone", method: "POST", path: "/public/resend-confirm", response: shapes.message },
  login: { access: "anyone", method: "POST", path: "/public/login", response: shapes.message },
  forgotPassword: { access: "anyone", method: "POST", path: "/public/forgot-password", response: shapes.message },
  resetPassword: { access: "anyone", method: "POST", path: "/public/reset-password", response: shapes.message },
  temporaryAnswer: { access: "anyone", method: "GET", path: "/public/tmp", response: shapes.answers },
  temporaryPdf: { access: "service", method: "GET", path: "/service/tmp-pdf", response: shapes.temporaryApplication },
  logout: { access: "applicant", method: "GET", path: "/api/logout", changesState: true, response: shapes.message },
  profile: { access: "applicant", method: "GET", path: "/api/profile", response: shapes.profile },
  saveAnswer: { access: "applicant", method: "PUT", path: "/api/answer", refuses: [412], response: shapes.saved },
  saveLastPage: { access: "applicant", method: "PUT", path: "/api/last-page", response: shapes.message },
  postWebStatus: { access: "applicant", method: "POST", path: "/api/web-status", response: shapes.message },
  postValidations: { access: "applicant", method: "POST", path: "/api/validations", response: shapes.message },
  submit: { access: "applicant", method: "POST", path: "/api/submit", refuses: [422], response: shapes.message },
  saveAddAnother: { access: "applicant", method: "PUT", path: "/api/add-another", response: shapes.message },
  addAnother: { access: "applicant", method: "GET", path: "/api/add-another", response: shapes.counts },
  saveTab: { access: "applicant", method: "PUT", path: "/api/tabs", response: shapes.message },
  tabs: { access: "applicant", method: "GET", path: "/api/tabs", response: shapes.chosenTabs },
  presignUpload: { access: "applicant", method: "POST", path: "/api/presigned-url", response: shapes.presignedUpload },
  startConversion: {
    access: "applicant",
    method: "POST",
    path: "/api/pdf/document-answer/{field_key}",
    response: shapes.message,
  },
  conversion: {
    access: "applicant",
    method: "GET",
    path: "/api/pdf/document-answer/{field_key}",
    response: shapes.conversion,
  },
  deleteConversion: {
    access: "applicant",
    method: "DELETE",
    path: "/api/pdf/document-answer/{field_key}",
    response: shapes.message,
  },
  documents: { access: "applicant", method: "GET", path: "/api/document-answer", response: shapes.documents },
  deleteDocument: {
    access: "applicant",
    method: "DELETE",
    path: "/api/document-answer/{field_key}",
    response: shapes.message,
  },
  pdf: { access: "applicant", method: "GET", path: "/api/pdf", response: shapes.pdfStatus },
  lookupByText: { access: "anyone", method: "GET", path: "/lookup/find", response: shapes.lookupItems },
  lookupById: { access: "anyone", method: "GET", path: "/lookup/find", response: shapes.lookupRecord },
} as const satisfies Record<string, ClientCall>;

export type CallName = keyof typeof calls;

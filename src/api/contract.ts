import { type Infer, number, object, optional, type Struct, string } from "superstruct";
import * as shapes from "./shapes";

// biome-ignore lint/suspicious/noExplicitAny: Struct is invariant in both parameters, so no other type admits every struct.
type AnyStruct = Struct<any, any>;

/** One call of section 7: who may make it, method, path with `{parameters}`, its input and its response. */
export interface Call {
  /** Who may call: any visitor, a logged-in applicant (otherwise 401), or the holder of a service token (§6). */
  readonly access: "anyone" | "applicant" | "service";
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  /** The JSON body of a POST or PUT. */
  readonly body?: AnyStruct;
  /** The query string of a GET. */
  readonly query?: AnyStruct;
  /** The statuses with which this call alone refuses. */
  readonly refuses?: readonly number[];
  /** Whether a GET changes state, as every other method does: pages of other origins may not send it. */
  readonly changesState?: true;
  readonly response: AnyStruct;
}

const username = object({ username: string() });
const credentials = object({ username: string(), password: string() });
const reset = object({ username: string(), password: string(), confirm_password: string(), id: string() });
const permit = object({ answer_key: string() });
const convert = object({ file_key: string(), file_name: string() });
const count = object({ button_id: string(), num_components: number() });
const tab = object({ tab_id: string(), chosen_tab: string() });
const byText = object({ text: string(), category: string(), max_results: optional(string()) });
const byId = object({ id: string(), category: string() });

/**
 * Every call of section 7 but the upload to the presigned URL, which is multipart (see `upload.ts`).
 * The client's methods and the server's routes are typed by these names.
 */
export const contract = {
  signup: { access: "anyone", method: "POST", path: "/public/signup", body: credentials, response: shapes.message },
  confirm: {
    access: "anyone",
    method: "POST",
    path: "/public/confirm",
    body: object({ username: string(), code: string(), password: optional(string()) }),
    response: shapes.message,
  },
  resendConfirm: {
    access: "anyone",
    method: "POST",
    path: "/public/resend-confirm",
    body: username,
    response: shapes.message,
  },
  login: { access: "anyone", method: "POST", path: "/public/login", body: credentials, response: shapes.message },
  forgotPassword: {
    access: "anyone",
    method: "POST",
    path: "/public/forgot-password",
    body: username,
    response: shapes.message,
  },
  resetPassword: {
    access: "anyone",
    method: "POST",
    path: "/public/reset-password",
    body: reset,
    response: shapes.message,
  },
  temporaryAnswer: {
    access: "anyone",
    method: "GET",
    path: "/public/tmp",
    query: object({ token: string() }),
    response: shapes.answers,
  },
  temporaryPdf: {
    access: "service",
    method: "GET",
    path: "/service/tmp-pdf",
    query: object({ service_token: string() }),
    response: shapes.temporaryApplication,
  },
  logout: { access: "applicant", method: "GET", path: "/api/logout", changesState: true, response: shapes.message },
  profile: { access: "applicant", method: "GET", path: "/api/profile", response: shapes.profile },
  saveAnswer: {
    access: "applicant",
    method: "PUT",
    path: "/api/answer",
    body: shapes.answers,
    refuses: [412],
    response: shapes.saved,
  },
  saveLastPage: {
    access: "applicant",
    method: "PUT",
    path: "/api/last-page",
    body: object({ last_page: string() }),
    response: shapes.message,
  },
  postWebStatus: {
    access: "applicant",
    method: "POST",
    path: "/api/web-status",
    body: object({ web_status: shapes.webStatus }),
    response: shapes.message,
  },
  postValidations: {
    access: "applicant",
    method: "POST",
    path: "/api/validations",
    body: shapes.errorsMap,
    response: shapes.message,
  },
  submit: {
    access: "applicant",
    method: "POST",
    path: "/api/submit",
    body: object({}),
    refuses: [422],
    response: shapes.message,
  },
  saveAddAnother: {
    access: "applicant",
    method: "PUT",
    path: "/api/add-another",
    body: count,
    response: shapes.message,
  },
  addAnother: { access: "applicant", method: "GET", path: "/api/add-another", response: shapes.counts },
  saveTab: { access: "applicant", method: "PUT", path: "/api/tabs", body: tab, response: shapes.message },
  tabs: { access: "applicant", method: "GET", path: "/api/tabs", response: shapes.chosenTabs },
  presignUpload: {
    access: "applicant",
    method: "POST",
    path: "/api/presigned-url",
    body: permit,
    response: shapes.presignedUpload,
  },
  startConversion: {
    access: "applicant",
    method: "POST",
    path: "/api/pdf/document-answer/{field_key}",
    body: convert,
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
  lookupByText: { access: "anyone", method: "GET", path: "/lookup/find", query: byText, response: shapes.lookupItems },
  lookupById: { access: "anyone", method: "GET", path: "/lookup/find", query: byId, response: shapes.lookupRecord },
} as const satisfies Record<string, Call>;

export type Contract = typeof contract;
export type CallName = keyof Contract;

/** The body of a call's 2xx response. */
export type ResponseOf<N extends CallName> = Infer<Contract[N]["response"]>;

type BodyOf<C> = C extends { body: Struct<infer T, infer _S> } ? { readonly body: T } : unknown;
type QueryOf<C> = C extends { query: Struct<infer T, infer _S> } ? { readonly query: T } : unknown;
type ParamsOf<C> = C extends { path: `${string}{field_key}` } ? { readonly field_key: string } : unknown;

/** The input of any call. */
export interface LooseInput {
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly field_key?: string;
}

/** The input of a call: `body`, `query` and `field_key` where it has them. */
export type InputOf<N extends CallName> = LooseInput &
  BodyOf<Contract[N]> &
  QueryOf<Contract[N]> &
  ParamsOf<Contract[N]>;

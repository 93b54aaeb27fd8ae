import { type Infer, number, object, optional, type Struct, string } from "superstruct";
import * as shapes from "./shapes";

// biome-ignore lint/suspicious/noExplicitAny: Struct is invariant in both parameters, so no other type admits every struct.
type AnyStruct = Struct<any, any>;

/** One call of section 7: method, path with `{parameters}`, its input and its response. */
export interface Call {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  /** The JSON body of a POST or PUT. */
  readonly body?: AnyStruct;
  /** The query string of a GET. */
  readonly query?: AnyStruct;
  readonly answer: AnyStruct;
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
  signup: { method: "POST", path: "/public/signup", body: credentials, answer: shapes.message },
  confirm: {
    method: "POST",
    path: "/public/confirm",
    body: object({ username: string(), code: string(), password: optional(string()) }),
    answer: shapes.message,
  },
  resendConfirm: { method: "POST", path: "/public/resend-confirm", body: username, answer: shapes.message },
  login: { method: "POST", path: "/public/login", body: credentials, answer: shapes.message },
  forgotPassword: { method: "POST", path: "/public/forgot-password", body: username, answer: shapes.message },
  resetPassword: { method: "POST", path: "/public/reset-password", body: reset, answer: shapes.message },
  temporaryAnswer: { method: "GET", path: "/public/tmp", query: object({ token: string() }), answer: shapes.answers },
  temporaryPdf: {
    method: "GET",
    path: "/service/tmp-pdf",
    query: object({ service_token: string() }),
    answer: shapes.temporaryApplication,
  },
  logout: { method: "GET", path: "/api/logout", answer: shapes.message },
  profile: { method: "GET", path: "/api/profile", answer: shapes.profile },
  saveAnswer: { method: "PUT", path: "/api/answer", body: shapes.answers, answer: shapes.saved },
  saveLastPage: {
    method: "PUT",
    path: "/api/last-page",
    body: object({ last_page: string() }),
    answer: shapes.message,
  },
  postWebStatus: {
    method: "POST",
    path: "/api/web-status",
    body: object({ web_status: shapes.webStatus }),
    answer: shapes.message,
  },
  postValidations: { method: "POST", path: "/api/validations", body: shapes.errorsMap, answer: shapes.message },
  submit: { method: "POST", path: "/api/submit", body: object({}), answer: shapes.message },
  saveAddAnother: { method: "PUT", path: "/api/add-another", body: count, answer: shapes.message },
  addAnother: { method: "GET", path: "/api/add-another", answer: shapes.counts },
  saveTab: { method: "PUT", path: "/api/tabs", body: tab, answer: shapes.message },
  tabs: { method: "GET", path: "/api/tabs", answer: shapes.chosenTabs },
  presignUpload: { method: "POST", path: "/api/presigned-url", body: permit, answer: shapes.presignedUpload },
  startConversion: {
    method: "POST",
    path: "/api/pdf/document-answer/{field_key}",
    body: convert,
    answer: shapes.message,
  },
  conversion: { method: "GET", path: "/api/pdf/document-answer/{field_key}", answer: shapes.conversion },
  deleteConversion: { method: "DELETE", path: "/api/pdf/document-answer/{field_key}", answer: shapes.message },
  documents: { method: "GET", path: "/api/document-answer", answer: shapes.documents },
  deleteDocument: { method: "DELETE", path: "/api/document-answer/{field_key}", answer: shapes.message },
  pdf: { method: "GET", path: "/api/pdf", answer: shapes.pdfStatus },
  lookupByText: { method: "GET", path: "/lookup/find", query: byText, answer: shapes.lookupItems },
  lookupById: { method: "GET", path: "/lookup/find", query: byId, answer: shapes.lookupRecord },
} as const satisfies Record<string, Call>;

export type Contract = typeof contract;
export type CallName = keyof Contract;

/** The body of a call's 2xx response. */
export type AnswerOf<N extends CallName> = Infer<Contract[N]["answer"]>;

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

import { type Infer, number, object, optional, record, type Struct, string, type } from "superstruct";
import { type AnyStruct, type CallName, type ClientCall, calls } from "./calls";
import * as shapes from "./shapes";

export type { CallName } from "./calls";

/** One call of section 7 with who may make it and its input. */
export interface Call extends ClientCall {
  /** Who may call: any visitor, a logged-in applicant (otherwise 401), or the holder of a service token. */
  readonly access: "anyone" | "applicant" | "service";
  /** The statuses with which this call alone refuses. */
  readonly refuses?: readonly number[];
  /** Whether a GET changes state, as every other method does: pages of other origins may not send it. */
  readonly changesState?: true;
  /** The JSON body of a POST or PUT. */
  readonly body?: AnyStruct;
  /** The query string of a GET or DELETE. */
  readonly query?: AnyStruct;
  /** Whether the server looks into the store of files for it, which may be away while the others are answered. */
  readonly needsFiles?: true;
}

const username = object({ username: string() });
const credentials = object({ username: string(), password: string() });
const reset = object({ username: string(), password: string(), confirm_password: string(), id: string() });
const permit = object({ answer_key: string() });
const convert = object({ file_key: string(), file_name: string() });
const count = object({ button_id: string(), num_components: number() });
const uploadKey = type({ file_key: optional(string()) });
const tab = object({ tab_id: string(), chosen_tab: string() });
const byText = object({ text: string(), category: string(), max_results: optional(string()) });
const byId = object({ id: string(), category: string() });

/** Every call with who may make it and its input. The client's methods and the server's routes are typed by these names. */
export const contract = {
  signup: { ...calls.signup, access: "anyone", body: credentials },
  confirm: {
    ...calls.confirm,
    access: "anyone",
    body: object({ username: string(), code: string(), password: optional(string()) }),
  },
  resendConfirm: { ...calls.resendConfirm, access: "anyone", body: username },
  login: { ...calls.login, access: "anyone", body: credentials },
  forgotPassword: { ...calls.forgotPassword, access: "anyone", body: username },
  resetPassword: { ...calls.resetPassword, access: "anyone", body: reset },
  temporaryAnswer: { ...calls.temporaryAnswer, access: "anyone", query: object({ token: string() }) },
  temporaryPdf: { ...calls.temporaryPdf, access: "service", query: object({ service_token: string() }) },
  logout: { ...calls.logout, access: "applicant", changesState: true },
  profile: { ...calls.profile, access: "applicant" },
  saveAnswer: {
    ...calls.saveAnswer,
    access: "applicant",
    refuses: [412],
    body: shapes.answers,
    query: type({ version: optional(string()) }),
  },
  saveLastPage: { ...calls.saveLastPage, access: "applicant", body: object({ last_page: string() }) },
  postWebStatus: { ...calls.postWebStatus, access: "applicant", body: object({ web_status: shapes.webStatus }) },
  postValidations: { ...calls.postValidations, access: "applicant", body: shapes.errorsMap },
  submit: {
    ...calls.submit,
    access: "applicant",
    refuses: [412, 422],
    body: object({ documents: optional(record(string(), string())) }),
  },
  saveAddAnother: { ...calls.saveAddAnother, access: "applicant", body: count },
  addAnother: { ...calls.addAnother, access: "applicant" },
  saveTab: { ...calls.saveTab, access: "applicant", body: tab },
  tabs: { ...calls.tabs, access: "applicant" },
  presignUpload: { ...calls.presignUpload, access: "applicant", body: permit },
  startConversion: { ...calls.startConversion, access: "applicant", body: convert, needsFiles: true },
  conversion: { ...calls.conversion, access: "applicant" },
  deleteConversion: { ...calls.deleteConversion, access: "applicant", query: uploadKey },
  documents: { ...calls.documents, access: "applicant" },
  deleteDocument: { ...calls.deleteDocument, access: "applicant", query: uploadKey },
  pdf: { ...calls.pdf, access: "applicant" },
  lookupByText: { ...calls.lookupByText, access: "anyone", query: byText },
  lookupById: { ...calls.lookupById, access: "anyone", query: byId },
} as const satisfies Record<CallName, Call>;

export type Contract = typeof contract;

/** The body of a call's 2xx response. */
export type ResponseOf<N extends CallName> = Infer<Contract[N]["response"]>;

type BodyOf<C> = C extends { body: Struct<infer T, infer _S> } ? { readonly body: T } : unknown;
type QueryOf<C> = C extends { query: Struct<infer T, infer _S> }
  ? Partial<T> extends T
    ? { readonly query?: T }
    : { readonly query: T }
  : unknown;
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

import { type Infer, number, object, optional, type Struct, string } from "superstruct";
import { type AnyStruct, type CallName, type ClientCall, calls } from "./calls";
import * as shapes from "./shapes";

export type { CallName } from "./calls";

/** One call of section 7 with its input. */
export interface Call extends ClientCall {
  /** The JSON body of a POST or PUT. */
  readonly body?: AnyStruct;
  /** The query string of a GET. */
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
const tab = object({ tab_id: string(), chosen_tab: string() });
const byText = object({ text: string(), category: string(), max_results: optional(string()) });
const byId = object({ id: string(), category: string() });

/** Every call with its input. The client's methods and the server's routes are typed by these names. */
export const contract = {
  signup: { ...calls.signup, body: credentials },
  confirm: { ...calls.confirm, body: object({ username: string(), code: string(), password: optional(string()) }) },
  resendConfirm: { ...calls.resendConfirm, body: username },
  login: { ...calls.login, body: credentials },
  forgotPassword: { ...calls.forgotPassword, body: username },
  resetPassword: { ...calls.resetPassword, body: reset },
  temporaryAnswer: { ...calls.temporaryAnswer, query: object({ token: string() }) },
  temporaryPdf: { ...calls.temporaryPdf, query: object({ service_token: string() }) },
  logout: calls.logout,
  profile: calls.profile,
  saveAnswer: { ...calls.saveAnswer, body: shapes.answers },
  saveLastPage: { ...calls.saveLastPage, body: object({ last_page: string() }) },
  postWebStatus: { ...calls.postWebStatus, body: object({ web_status: shapes.webStatus }) },
  postValidations: { ...calls.postValidations, body: shapes.errorsMap },
  submit: { ...calls.submit, body: object({}) },
  saveAddAnother: { ...calls.saveAddAnother, body: count },
  addAnother: calls.addAnother,
  saveTab: { ...calls.saveTab, body: tab },
  tabs: calls.tabs,
  presignUpload: { ...calls.presignUpload, body: permit },
  startConversion: { ...calls.startConversion, body: convert, needsFiles: true },
  conversion: calls.conversion,
  deleteConversion: { ...calls.deleteConversion, needsFiles: true },
  documents: calls.documents,
  deleteDocument: { ...calls.deleteDocument, needsFiles: true },
  pdf: calls.pdf,
  lookupByText: { ...calls.lookupByText, query: byText },
  lookupById: { ...calls.lookupById, query: byId },
} as const satisfies Record<CallName, Call>;

export type Contract = typeof contract;

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

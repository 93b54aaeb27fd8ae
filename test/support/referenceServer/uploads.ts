import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import type { TestServer } from "./server";
import type { Visitor } from "./visitor";

/** A permit to upload one file, as the server gives it. */
export interface GivenPermit {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Asks for a permit to upload a file for a question. */
export async function permit(visitor: Visitor, answerKey = "fafsa_file"): Promise<GivenPermit> {
  const { body } = await visitor.post("/api/presigned-url", { answer_key: answerKey });
  return { url: String(body.url), fields: Object(body.fields) };
}

/** A permit's form as a browser sends it: its fields, then the file. */
export function formOf({ fields }: GivenPermit, file: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", new Blob([file]), "whatever.bin");
  return form;
}

/** Sends a file with a permit. */
export async function send(given: GivenPermit, file: Uint8Array<ArrayBuffer>): Promise<Response> {
  return fetch(given.url, { method: "POST", body: formOf(given, file) });
}

/** An upload of which the server has read the first half. */
export interface BegunUpload {
  /** Sends the rest; resolves with the status of the response. */
  finish(): Promise<number | undefined>;
  /** Ends the connection; resolves once the server has noticed. */
  cutOff(): Promise<void>;
}

export async function beginUpload(
  { http }: TestServer,
  given: GivenPermit,
  file: Uint8Array<ArrayBuffer>,
): Promise<BegunUpload> {
  const whole = new Response(formOf(given, file));
  const body = new Uint8Array(await whole.arrayBuffer());
  const headers = { "content-type": whole.headers.get("content-type") ?? "", "content-length": String(body.length) };
  const sending = request(given.url, { method: "POST", headers }).on("error", () => {});
  const answered: Promise<IncomingMessage[]> = once(sending, "response");
  answered.catch(() => {});
  const arrived: Promise<IncomingMessage[]> = once(http.server, "request");
  sending.write(body.subarray(0, body.length / 2));
  const [received] = await arrived;
  return {
    async finish() {
      sending.end(body.subarray(body.length / 2));
      const [response] = await answered;
      return response?.resume().statusCode;
    },
    async cutOff() {
      const ended = new Promise((resolve) => received?.once("close", resolve));
      sending.destroy();
      await ended;
    },
  };
}

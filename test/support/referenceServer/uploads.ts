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

import { isSame, type Vault } from "../config/config";
import type { Contents, Permit, PermitTerms, Storage } from "./storage";

/** Why an upload is refused. */
export type UploadFault = "not permitted" | "expired" | "empty" | "too large";

/** A form's fields before its file, by lower-case name. */
type Fields = ReadonlyMap<string, string>;

/** Storage that receives the uploads itself that its permits allow. */
export interface Receiver extends Storage {
  permit(key: string, terms: PermitTerms): Promise<Permit>;
  /**
   * Receives one form upload: `fields` preceded the file. Checks the permit before it reads the content, and `isAwaited`, so
   * that a permit cannot be used again for a file that has been removed. Stores nothing when it refuses.
   */
  accept(fields: Fields, isAwaited: IsAwaited, content: AsyncIterable<Uint8Array>): Promise<UploadFault | "stored">;
}

/** Whether a file is still to be uploaded, of which `bytes` have come: they count for its account. */
export type IsAwaited = (key: string, bytes: number) => Promise<boolean>;

async function readUpTo(content: AsyncIterable<Uint8Array>, most: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of content) {
    length += chunk.length;
    // The rest is read and discarded: a browser whose upload is cut off does not show the answer.
    if (length <= most) chunks.push(chunk);
  }
  return length <= most ? new Uint8Array(Buffer.concat(chunks)) : null;
}

/** Adds the receipt of uploads to files; `uploadUrl` is where this server takes them. */
export function receiver(files: Contents, vault: Vault, uploadUrl: () => string): Receiver {
  /** The signature of a permit: `bytes` at most until `expires`, in seconds since 1970. */
  const signatureOf = (key: string, bytes: string, expires: string) =>
    Buffer.from(vault.digest(`${key}:${bytes}:${expires}`, "upload permit")).toString("base64url");
  return {
    ...files,
    async permit(key, { mostBytes, seconds }) {
      const [bytes, expires] = [String(mostBytes), String(Math.floor(Date.now() / 1000) + seconds)];
      return { url: uploadUrl(), fields: { key, bytes, expires, signature: signatureOf(key, bytes, expires) } };
    },
    async accept(fields, isAwaited, content) {
      const { key = "", bytes = "", expires = "", signature = "" } = Object.fromEntries(fields);
      if (!isSame(signature, signatureOf(key, bytes, expires))) return "not permitted";
      if (Number(expires) * 1000 <= Date.now()) return "expired";
      if (!(await isAwaited(key, 0))) return "not permitted";
      const file = await readUpTo(content, Number(bytes));
      if (file === null) return "too large";
      if (file.length === 0) return "empty";
      // It may have been confirmed or cancelled meanwhile.
      return (await isAwaited(key, file.length)) && (await files.write(key, file)) ? "stored" : "not permitted";
    },
  };
}

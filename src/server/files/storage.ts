/**
 * What a browser needs to send one file: the address, and the form fields that precede `file`.
 */
export interface Permit {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** What a permit allows. */
export interface PermitTerms {
  /** Bytes allowed, 1 at least. */
  readonly mostBytes: number;
  readonly seconds: number;
}

/** Files by key, a path of letters, digits, `-`, `_`, `.`, which names the account: `documents/<account>/…`. */
export interface Contents {
  /** The size of a file in bytes; null when there is none. */
  size(key: string): Promise<number | null>;
  /** A file's content; null when there is none. */
  read(key: string): Promise<Uint8Array | null>;
  /** False, and nothing is stored, where its upload was cancelled, or has ended, or its account was deleted. */
  write(key: string, content: Uint8Array): Promise<boolean>;
}

/** The files of applicants, to which browsers upload by permits. */
export interface Storage extends Contents {
  /**
   * A permit for a browser to upload exactly this key. The permit itself carries limit and expiry, signed. Null where nothing awaits
   * the file any more.
   */
  permit(key: string, terms: PermitTerms): Promise<Permit | null>;
}

/** An S3-compatible store. */
export interface ObjectStore extends Storage {
  permit(key: string, terms: PermitTerms): Promise<Permit>;
  /** Removes an object, if it exists. */
  remove(key: string): Promise<void>;
}

/** Where keys of an account begin; ends with a slash. */
export function folderOf(folder: "uploads" | "copies", accountId: string): string {
  return `${folder}/${accountId}/`;
}

/** The key of the document that is made of an upload: `documents/<account>/…` of `uploads/<account>/…`. */
export function pdfKeyOf(uploadKey: string): string {
  return `${uploadKey.replace("uploads/", "documents/")}.pdf`;
}

/** The key of the upload of which a document was made. */
export function uploadKeyOf(pdfKey: string): string {
  return pdfKey.replace(/^documents\//, "uploads/").replace(/\.pdf$/, "");
}

/** Throws for a text that is no key, such as a path that leads out of the account's folder. */
export function requireKey(key: string): string {
  if (!/^[\w-]+(\/[\w-][\w.-]*)*$/.test(key)) throw new Error(`"${key.slice(0, 80)}" is no storage key.`);
  return key;
}

/** A file that begins like one that this server encrypted, but cannot be decrypted. */
export class UnreadableFile extends Error {
  override readonly name = "UnreadableFile";
}

/** The store refuses or cannot be reached; a later try may succeed. `cause` is the error for the log. */
export class StorageAway extends Error {
  override readonly name = "StorageAway";
  constructor(cause: unknown) {
    super(`The file store failed: ${cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause)}`, {
      cause,
    });
  }
}

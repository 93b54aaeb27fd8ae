/**
 * What a browser needs to send one file: the address, and the form fields that precede `file` (§3 "Other
 * shapes").
 */
interface Permit {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** What a permit allows. */
interface PermitTerms {
  /** Bytes allowed, 1 at least. */
  readonly mostBytes: number;
  readonly seconds: number;
}

/**
 * A store of files: a folder of this machine, or an S3-compatible store. Keys are paths of letters, digits, `-`, `_`,
 * `.`.
 */
export interface Storage {
  /** A permit for a browser to upload exactly this key. The permit itself carries limit and expiry, signed. */
  permit(key: string, terms: PermitTerms): Promise<Permit>;
  /** The size of a file in bytes; null when there is none. */
  size(key: string): Promise<number | null>;
  /** A file's content; null when there is none. */
  read(key: string): Promise<Uint8Array | null>;
  write(key: string, content: Uint8Array): Promise<void>;
  /** Removes a file, if it exists. */
  remove(key: string): Promise<void>;
  /** The key of every file that begins with `prefix`, which ends in a slash. */
  list(prefix: string): AsyncIterable<string>;
}

/** Throws when a key could lead anywhere but below the storage's root. */
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

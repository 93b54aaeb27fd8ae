import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from "node:crypto";

/** The cryptography of the server's secret: encryption at rest (sealing), and keyed digests of codes and tokens. */
export interface Vault {
  /**
   * Encrypts text (AES-256-GCM). It can be decrypted only with the same `context`, so a value cannot be moved to
   * another place.
   */
  seal(text: string, context: string): string;
  /** Decrypts a sealed text, with the secret or the previous one. Throws when text, context or secret do not match. */
  open(sealed: string, context: string): string;
  /** Encrypts bytes, like `seal`. */
  sealBytes(content: Uint8Array, context: string): Uint8Array;
  /** Decrypts sealed bytes, like `open`. */
  openBytes(sealed: Uint8Array, context: string): Uint8Array;
  /** A keyed digest, under which a code or token is stored and found. `purpose` separates the kinds. */
  digest(secret: string, purpose: string): Uint8Array;
}

const ivLength = 12;
const tagLength = 16;

function key(secret: string, use: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "admissions-form", use, 32));
}

function sealUnder(sealing: Buffer, content: Uint8Array, context: string): Uint8Array {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv("aes-256-gcm", sealing, iv).setAAD(Buffer.from(context));
  const body = [cipher.update(content), cipher.final()];
  return new Uint8Array(Buffer.concat([iv, cipher.getAuthTag(), ...body]));
}

function openUnder(sealing: Buffer, bytes: Uint8Array, context: string): Uint8Array {
  const decipher = createDecipheriv("aes-256-gcm", sealing, bytes.subarray(0, ivLength))
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  return new Uint8Array(Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()]));
}

/** Derives the server's keys from `SECRET`. Values sealed with `previousSecret` can still be decrypted. */
export function createVault(secret: string, previousSecret: string | null = null): Vault {
  const sealing = key(secret, "seal");
  const previous = previousSecret === null ? null : key(previousSecret, "seal");
  const digesting = key(secret, "digest");
  const sealBytes = (content: Uint8Array, context: string) => sealUnder(sealing, content, context);
  const openBytes = (sealed: Uint8Array, context: string): Uint8Array => {
    try {
      return openUnder(sealing, sealed, context);
    } catch (fault) {
      if (previous === null) throw fault;
      return openUnder(previous, sealed, context);
    }
  };
  return {
    sealBytes,
    openBytes,
    seal: (text, context) => Buffer.from(sealBytes(Buffer.from(text, "utf8"), context)).toString("base64url"),
    open: (sealed, context) => Buffer.from(openBytes(Buffer.from(sealed, "base64url"), context)).toString("utf8"),
    digest: (text, purpose) => createHmac("sha256", digesting).update(`${purpose}\0${text}`).digest(),
  };
}

/** A random secret of 256 bits for a URL, a cookie and a command line: hexadecimal, since "-" at its start would be an option. */
export function randomToken(): string {
  return randomBytes(32).toString("hex");
}

/** A random confirmation code of 6 digits. */
export function randomCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}

/** Whether two texts are the same, compared in constant time. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomInt } from "node:crypto";

/** Everything that needs the server's secret: sealing at rest, and the digests under which secrets are stored. */
export interface Vault {
  /** Encrypts text (AES-256-GCM). It opens only with the same `context`, so a value cannot be moved to another place. */
  seal(text: string, context: string): string;
  /** Decrypts what `seal` made, under the secret or the previous one. Throws when text, context or secret is another. */
  open(sealed: string, context: string): string;
  /** A keyed digest: how codes and tokens are stored and found. `purpose` keeps the kinds apart. */
  digest(secret: string, purpose: string): Uint8Array;
}

const ivLength = 12;
const tagLength = 16;

function key(secret: string, use: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "admissions-form", use, 32));
}

function openUnder(sealing: Buffer, bytes: Buffer, context: string): string {
  const decipher = createDecipheriv("aes-256-gcm", sealing, bytes.subarray(0, ivLength))
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  return decipher.update(bytes.subarray(ivLength + tagLength), undefined, "utf8") + decipher.final("utf8");
}

/** Derives the server's keys from `SECRET`. What was sealed under `previousSecret` still opens; nothing else does. */
export function createVault(secret: string, previousSecret: string | null = null): Vault {
  const sealing = key(secret, "seal");
  const previous = previousSecret === null ? null : key(previousSecret, "seal");
  const digesting = key(secret, "digest");
  return {
    seal(text, context) {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv("aes-256-gcm", sealing, iv).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url");
    },
    open(sealed, context) {
      const bytes = Buffer.from(sealed, "base64url");
      try {
        return openUnder(sealing, bytes, context);
      } catch (fault) {
        if (previous === null) throw fault;
        return openUnder(previous, bytes, context);
      }
    },
    digest: (text, purpose) => createHmac("sha256", digesting).update(`${purpose}\0${text}`).digest(),
  };
}

/** A random secret of 256 bits that fits in a URL and a cookie. */
export function randomToken(): string {
  return randomBytes(32).toString("base64url");
}

/** A random confirmation code of 6 digits (§9). */
export function randomCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}

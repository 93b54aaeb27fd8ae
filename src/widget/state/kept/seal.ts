/** Random bytes of each encryption (the AES-GCM initialization vector), stored before its result. */
const vectorBytes = 12;

/**
 * Encrypts stored answers for one account, so that the next person at this tab cannot read them: AES-GCM under a key
 * derived from `secret`, which lives as long as the session (its cookie's value). Null where the page is not a secure
 * context: then nothing is stored.
 */
export function createSeal(secret: string, crypto: Crypto) {
  if (!crypto.subtle) return null;
  const key = keyFrom(secret, crypto);
  return {
    async close(value: unknown): Promise<string> {
      const vector = crypto.getRandomValues(new Uint8Array(vectorBytes));
      const plain = new TextEncoder().encode(JSON.stringify(value));
      const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv: vector }, await key, plain);
      return toText(new Uint8Array([...vector, ...new Uint8Array(sealed)]));
    },
    /** The value, or null when the text was sealed by another session or altered. */
    async open(text: string): Promise<unknown> {
      try {
        const bytes = toBytes(text);
        const plain = await crypto.subtle.decrypt(
          { name: "AES-GCM", iv: bytes.slice(0, vectorBytes) },
          await key,
          bytes.slice(vectorBytes),
        );
        const value: unknown = JSON.parse(new TextDecoder().decode(plain));
        return value;
      } catch {
        return null;
      }
    },
  };
}

async function keyFrom(secret: string, crypto: Crypto): Promise<CryptoKey> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(secret));
  return crypto.subtle.importKey("raw", digest, "AES-GCM", false, ["encrypt", "decrypt"]);
}

function toText(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

import { type Scope, storageName } from "../core/core";
import { type KeptRecord, readRecord, type StoredRecord } from "./record";
import { createSeal } from "./seal";
import { tabStorage } from "./tabStorage";

/** The encryption under way for each storage name, also of an element that was removed. A later write makes it void. */
const sealing = new Map<string, Promise<string>>();

/**
 * The place in this tab's storage where one element keeps a record: a visitor's as it is, an applicant's encrypted under the
 * session's secret. Where the page is no secure context, an applicant's is not stored. `secret`: the value of the session's
 * readable cookie; null without a session.
 */
export function createSlot({ name: prefix, view }: Pick<Scope, "name" | "view">, secret: () => string | null) {
  const name = `${prefix} kept`;
  const storage = tabStorage(view, name);

  const sealNow = () => {
    const key = secret();
    return key === null ? null : createSeal(key, view.crypto);
  };

  function write(value: unknown): void {
    sealing.delete(name);
    storage.write(value);
  }

  function erase(): void {
    sealing.delete(name);
    storage.erase();
  }

  return {
    /** Moves here what an element without the API's address has stored, unless there is a record already. */
    adopt(): void {
      const former = tabStorage(view, `${storageName("")} kept`);
      const value = former.read();
      if (prefix === storageName("") || value === null) return;
      former.erase();
      if (storage.read() === null) storage.write(value);
    },
    write,
    erase,
    /** Resolves once the record is stored, or is void. */
    async seal(record: KeptRecord): Promise<void> {
      const text = sealNow()?.close(record);
      if (!text) return erase();
      sealing.set(name, text);
      const sealed = await text;
      if (sealing.get(name) === text) write(sealed);
    },
    /** A visitor's record; null for none. */
    readPlain: (): StoredRecord | null => readRecord(storage.read()),
    /** The record of an applicant's session, as it is now. */
    async readSealed(): Promise<KeptRecord | null> {
      const seal = sealNow();
      const pending = sealing.get(name);
      // Without a pending write it is read at once: it may be erased after this call.
      if (pending) await pending.catch(() => undefined);
      const text = storage.read();
      return typeof text === "string" && seal ? readRecord(await seal.open(text)) : null;
    },
    /** Whether there is a value that is no applicant's. */
    hasPlain: () => storage.read() !== null && typeof storage.read() !== "string",
  };
}

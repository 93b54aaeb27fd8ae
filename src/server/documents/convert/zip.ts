import { unzipSync, zipSync } from "fflate";
import { reasons, Unconvertible } from "./unconvertible";

/** The parts of a ZIP by name. */
export type Parts = ReadonlyMap<string, Buffer>;

/** How much a document may hold when it is unpacked. */
const most = { parts: 2000, bytes: 48 * 1_048_576 } as const;

/** Every part of a ZIP. Throws `Unconvertible` when it is broken, or holds more than a document does. */
export function readZip(bytes: Uint8Array): Parts {
  let parts = 0;
  let room: number = most.bytes;
  try {
    const unpacked = unzipSync(bytes, {
      filter({ name, originalSize }) {
        parts += 1;
        room -= originalSize;
        if (parts > most.parts || room < 0) throw new Unconvertible(reasons.tooComplicated);
        return !/[\\/]$/.test(name);
      },
    });
    return new Map(Object.entries(unpacked).map(([name, content]) => [name, Buffer.from(content)]));
  } catch (error) {
    throw error instanceof Unconvertible ? error : new Unconvertible(reasons.damagedDocument);
  }
}

/** A ZIP of these parts, stored without compression. */
export function writeZip(parts: Parts): Buffer {
  return Buffer.from(zipSync(Object.fromEntries(parts), { level: 0, mtime: new Date(2000, 0) }));
}

import { crc32 } from "node:zlib";
import { unzipSync, zipSync } from "fflate";
import { reasons, Unconvertible } from "./unconvertible";

/** The parts of a ZIP by name. */
export type Parts = ReadonlyMap<string, Buffer>;

/** How much a document may hold when it is unpacked. */
const most = { parts: 2000, bytes: 48 * 1_048_576 } as const;

/** Where the directory of a ZIP begins, by what is at its end. */
function directoryOf(zip: Buffer): number {
  const end = zip.lastIndexOf("PK\x05\x06", zip.length - 22);
  const isLong = zip.toString("latin1", end - 20, end - 16) === "PK\x06\x07";
  return zip.readUInt32LE(isLong ? zip.readUInt32LE(end - 12) + 48 : end + 16);
}

/** Every part of a ZIP. Throws `Unconvertible` when it is broken, or holds more than a document does. */
export function readZip(bytes: Uint8Array): Parts {
  let parts = 0;
  let room: number = most.bytes;
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  /** The checksums of the parts, which `unzipSync` does not compare. */
  const sums = new Map<string, number>();
  try {
    let entry = directoryOf(zip);
    const unpacked = unzipSync(bytes, {
      filter({ name, size, originalSize }) {
        parts += 1;
        room -= Math.max(size, originalSize);
        if (parts > most.parts || room < 0) throw new Unconvertible(reasons.tooComplicated);
        sums.set(name, zip.readUInt32LE(entry + 16));
        entry += [28, 30, 32].reduce((length, at) => length + zip.readUInt16LE(entry + at), 46);
        return !/[\\/]$/.test(name);
      },
    });
    const all = Object.entries(unpacked);
    if (all.every(([name, content]) => crc32(content) === sums.get(name)))
      return new Map(all.map(([name, content]) => [name, Buffer.from(content)]));
  } catch (error) {
    if (error instanceof Unconvertible) throw error;
  }
  throw new Unconvertible(reasons.damagedDocument);
}

/** A ZIP of these parts, stored without compression. */
export function writeZip(parts: Parts): Buffer {
  return Buffer.from(zipSync(Object.fromEntries(parts), { level: 0, mtime: new Date(2000, 0) }));
}

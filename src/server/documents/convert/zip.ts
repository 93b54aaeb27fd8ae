import { crc32 } from "node:zlib";
import { zipSync } from "fflate";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";

/** The parts of a ZIP by name. */
export type Parts = ReadonlyMap<string, Buffer>;

/** How much a ZIP may hold when it is unpacked. */
interface ZipLimits {
  readonly parts: number;
  readonly bytes: number;
}

/** A ZIP that is broken, or holds more than its limits. */
export class ZipFault extends Error {
  constructor(readonly kind: "broken" | "tooLarge") {
    super(`The ZIP is ${kind}.`);
  }
}

async function unpacked(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = [];
  // yauzl ends the stream with an error when the size is not the one declared, which was checked before.
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk);
  const content = Buffer.concat(chunks);
  if (crc32(content) !== entry.crc32) throw new ZipFault("broken");
  return content;
}

/** Every part of a ZIP. Throws a `ZipFault` when it is broken or holds more than `limits`. */
export async function readZip(bytes: Buffer, limits: ZipLimits): Promise<Parts> {
  try {
    // yauzl would refuse the whole file for a name that begins with a slash; names are never used as paths here.
    const zip = await fromBufferPromise(bytes, { decodeStrings: false });
    if (zip.entryCount > limits.parts) throw new ZipFault("tooLarge");
    const parts = new Map<string, Buffer>();
    let room = limits.bytes;
    for await (const entry of zip.eachEntry()) {
      room -= entry.uncompressedSize;
      if (room < 0) throw new ZipFault("tooLarge");
      const name = entry.fileNameRaw.toString("utf8");
      if (!/[\\/]$/.test(name)) parts.set(name, await unpacked(zip, entry));
    }
    return parts;
  } catch (error) {
    throw error instanceof ZipFault ? error : new ZipFault("broken");
  }
}

/** A ZIP of these parts, stored without compression. */
export function writeZip(parts: Parts): Buffer {
  return Buffer.from(zipSync(Object.fromEntries(parts), { level: 0, mtime: new Date(2000, 0) }));
}

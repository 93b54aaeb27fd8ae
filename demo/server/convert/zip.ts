import { crc32, inflateRawSync } from "node:zlib";

/** The parts of a ZIP by name. */
export type Parts = ReadonlyMap<string, Buffer>;

/** How far a ZIP may unfold. */
export interface ZipLimits {
  readonly parts: number;
  readonly bytes: number;
}

/** A ZIP that is broken, or unfolds further than its limits. */
export class ZipFault extends Error {
  constructor(readonly kind: "broken" | "tooLarge") {
    super(`The ZIP is ${kind}.`);
  }
}

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const localMark = 0x04034b50;

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly packed: number;
  readonly size: number;
  readonly checksum: number;
  readonly offset: number;
}

function directoryOf(bytes: Buffer): { readonly count: number; readonly offset: number } {
  const earliest = Math.max(0, bytes.length - 22 - 65_535);
  for (let at = bytes.length - 22; at >= earliest; at -= 1) {
    if (bytes.readUInt32LE(at) === endMark) {
      return { count: bytes.readUInt16LE(at + 10), offset: bytes.readUInt32LE(at + 16) };
    }
  }
  throw new ZipFault("broken");
}

function* entriesOf(bytes: Buffer, limits: ZipLimits): Generator<Entry> {
  const { count, offset } = directoryOf(bytes);
  if (count > limits.parts) throw new ZipFault("tooLarge");
  let at = offset;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entryMark) throw new ZipFault("broken");
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
    yield {
      name: bytes.toString("utf8", at + 46, nameEnd),
      method: bytes.readUInt16LE(at + 10),
      isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      checksum: bytes.readUInt32LE(at + 16),
      offset: bytes.readUInt32LE(at + 42),
    };
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
}

function unpacked(bytes: Buffer, entry: Entry, room: number): Buffer {
  const { offset, packed, method } = entry;
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== localMark) throw new ZipFault("broken");
  if (entry.isEncrypted || (method !== 0 && method !== 8)) throw new ZipFault("broken");
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  if (start + packed > bytes.length) throw new ZipFault("broken");
  if (entry.size > room) throw new ZipFault("tooLarge");
  const data = bytes.subarray(start, start + packed);
  // The declared size may lie: what comes out is what counts.
  const content = method === 0 ? data : inflateRawSync(data, { maxOutputLength: entry.size + 1 });
  if (content.length !== entry.size || crc32(content) !== entry.checksum) throw new ZipFault("broken");
  return content;
}

/** Every part of a ZIP. Throws a `ZipFault` when it is broken or unfolds beyond `limits`. */
export function readZip(bytes: Buffer, limits: ZipLimits): Parts {
  try {
    const parts = new Map<string, Buffer>();
    let room = limits.bytes;
    for (const entry of entriesOf(bytes, limits)) {
      const content = unpacked(bytes, entry, room);
      room -= content.length;
      if (!entry.name.endsWith("/")) parts.set(entry.name, content);
    }
    return parts;
  } catch (error) {
    throw error instanceof ZipFault ? error : new ZipFault("broken");
  }
}

function header(mark: number, name: Buffer, content: Buffer, isDirectory: boolean): Buffer {
  const bytes = Buffer.alloc(isDirectory ? 46 : 30);
  const shift = isDirectory ? 2 : 0;
  bytes.writeUInt32LE(mark, 0);
  if (isDirectory) bytes.writeUInt16LE(20, 4);
  bytes.writeUInt16LE(20, 4 + shift);
  bytes.writeUInt16LE(0x0800, 6 + shift);
  bytes.writeUInt16LE(0x21, 12 + shift);
  bytes.writeUInt32LE(crc32(content), 14 + shift);
  bytes.writeUInt32LE(content.length, 18 + shift);
  bytes.writeUInt32LE(content.length, 22 + shift);
  bytes.writeUInt16LE(name.length, 26 + shift);
  return bytes;
}

/** A ZIP of these parts, stored as they are. */
export function writeZip(parts: Parts): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of parts) {
    const encoded = Buffer.from(name, "utf8");
    const piece = Buffer.concat([header(localMark, encoded, content, false), encoded, content]);
    const entry = header(entryMark, encoded, content, true);
    entry.writeUInt32LE(offset, 42);
    directory.push(entry, encoded);
    local.push(piece);
    offset += piece.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(endMark, 0);
  end.writeUInt16LE(parts.size, 8);
  end.writeUInt16LE(parts.size, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, entries, end]);
}

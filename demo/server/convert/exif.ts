const head = "Exif\0\0";
const orientationTag = 0x0112;

/** The orientation, 1 to 8, in the content of an APP1 segment; null when it has none. */
export function orientationOf(content: Buffer): number | null {
  if (content.toString("latin1", 0, 6) !== head) return null;
  const tiff = content.subarray(6);
  const isLittle = tiff.toString("latin1", 0, 2) === "II";
  const short = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (at + 4 > tiff.length ? 0 : isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const directory = long(4);
  const entries = Math.min(short(directory), 512);
  for (let index = 0; index < entries; index += 1) {
    const entry = directory + 2 + index * 12;
    if (short(entry) !== orientationTag) continue;
    const orientation = short(entry + 8);
    return orientation >= 1 && orientation <= 8 ? orientation : null;
  }
  return null;
}

/** An APP1 segment that holds only the orientation. */
export function orientationSegment(orientation: number): Buffer {
  const directory = Buffer.alloc(18);
  directory.writeUInt16BE(1, 0);
  directory.writeUInt16BE(orientationTag, 2);
  directory.writeUInt16BE(3, 4);
  directory.writeUInt32BE(1, 6);
  directory.writeUInt16BE(orientation, 10);
  const content = Buffer.concat([Buffer.from(`${head}MM\0*\0\0\0\u0008`, "latin1"), directory]);
  const start = Buffer.from([0xff, 0xe1, 0, 0]);
  start.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([start, content]);
}

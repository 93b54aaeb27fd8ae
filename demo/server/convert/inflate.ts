import { createInflate } from "node:zlib";

/**
 * The number of bytes of zlib data when decompressed; a number above `most` as soon as there are more. The bytes are
 * not kept, so that memory does not depend on the data. Throws when the data are broken.
 */
export async function inflatedLength(data: Uint8Array, most: number): Promise<number> {
  const inflate = createInflate({ chunkSize: 262_144 });
  inflate.end(data);
  let length = 0;
  for await (const chunk of inflate) {
    length += chunk.length;
    if (length > most) break;
  }
  return length;
}

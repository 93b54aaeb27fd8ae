import { createHash } from "node:crypto";
import type { Lost } from "./lostPictures";
import { readPicture } from "./picture";
import { mostPixels } from "./unconvertible";

/** A document's widest and highest picture, in points. */
const most = { width: 500, height: 400 } as const;

/**
 * Reads the pictures of one document, each once however often it is shown. `onLost` is called for those that are broken or of a kind that
 * cannot be read.
 */
export function wordPictures(onLost: (lost: Lost) => void) {
  const files = new Map<string, Uint8Array>();
  const known = new Map<string, Record<string, string>>();
  let pixels = 0;
  async function read(bytes: Buffer): Promise<Record<string, string>> {
    const { picture, width, height } = await readPicture(bytes, "any");
    pixels += width * height;
    const name = `picture${files.size}`;
    files.set(name, picture);
    const scale = Math.min(1, most.width / width, most.height / height);
    return { src: name, width: String(Math.max(1, width * scale)) };
  }
  return {
    files,
    /** Whether they have more pixels together than one picture may have: each takes time. */
    get areTooMany(): boolean {
      return pixels > mostPixels;
    },
    /** The attributes of an `img`: the name of its file, and its width in points. Without a `src` it is left out. */
    async attributesOf(readBytes: () => Promise<Buffer>): Promise<{ src: string } & Record<string, string>> {
      const bytes = await readBytes().catch(() => null);
      // What has no content, `harmlessDocx` has counted.
      if (bytes === null || pixels > mostPixels) return { src: "" };
      const digest = createHash("sha256").update(bytes).digest("hex");
      const attributes = known.get(digest) ?? (await read(bytes).catch(() => ({})));
      known.set(digest, attributes);
      if (!("src" in attributes)) onLost({ pictures: 1, others: 0 });
      return { src: "", ...attributes };
    },
  };
}

import { textLength } from "../../../shared/form/answers";
import { maxFileNameLength, maxFileSize } from "../../../shared/form/files";

/** The longest sides and qualities that are tried, in this order: a page stays readable at the first ones. */
const attempts = [
  [2_000, 0.85],
  [2_000, 0.7],
  [2_000, 0.55],
  [1_600, 0.6],
  [1_200, 0.6],
] as const;

/** Whether a file is a picture by its type or name; browsers know no type of a HEIC file. */
export function isPicture({ type, name }: File): boolean {
  return type.startsWith("image/") || /\.(png|jpe?g|hei[cf]|webp|avif|gif|bmp)$/i.test(name);
}

/** The name with this extension (`.jpg`) in place of its own, or a short one where it would be too long to be uploaded. */
export function nameAs(name: string, extension: string): string {
  const base = name.replace(/\.[^.]*$/, "");
  const whole = base.endsWith(extension) ? base : base + extension;
  if (base !== "" && textLength(whole) <= maxFileNameLength) return whole;
  return (/pdf|docx/.test(extension) ? "document" : "photo") + extension;
}

/**
 * A JPEG of the picture that is small enough to be uploaded; the given file stays as it is. Rejects where this browser
 * cannot decode the picture, and where it stays too large.
 */
export async function shrunk(file: File, document: Document): Promise<File> {
  const picture = await decoded(file, document);
  for (const [side, quality] of attempts) {
    const blob = await encoded(picture, side, quality, document);
    if (blob.size <= maxFileSize) return new File([blob], nameAs(file.name, ".jpg"), { type: "image/jpeg" });
  }
  throw new Error("The picture is still too large.");
}

/**
 * Whether pages can read what they draw: browsers and extensions against tracking give noise, or a blank picture, instead. Some
 * change a few pixels by a shade, which is not visible.
 */
function isCanvasTrue(document: Document): boolean {
  const context = document.createElement("canvas").getContext("2d");
  if (!context) return false;
  context.fillStyle = "#369";
  context.fillRect(0, 0, 16, 16);
  const drawn = [0x33, 0x66, 0x99, 0xff];
  return context.getImageData(0, 0, 16, 16).data.every((byte, at) => Math.abs(byte - (drawn[at % 4] ?? 0)) < 8);
}

/** Whether this browser can decode a picture, and write what it has decoded. */
export async function isReadable(file: File, document: Document): Promise<boolean> {
  try {
    if (!isCanvasTrue(document)) return false;
    await decoded(file, document);
    return true;
  } catch {
    return false;
  }
}

/** Safari decodes HEIC in an image element only. */
async function decoded(file: File, document: Document): Promise<ImageBitmap | HTMLImageElement> {
  try {
    return await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    const image = document.createElement("img");
    const url = URL.createObjectURL(file);
    try {
      image.src = url;
      await image.decode();
      return image;
    } finally {
      URL.revokeObjectURL(url);
    }
  }
}

async function encoded(
  picture: ImageBitmap | HTMLImageElement,
  side: number,
  quality: number,
  document: Document,
): Promise<Blob> {
  const { width, height } = picture;
  const scale = Math.min(1, side / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("The browser has no canvas.");
  // A JPEG has no transparency: without a ground it would be black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
  // The memory of a large picture is freed now, not with the next garbage collection.
  canvas.width = 0;
  if (!blob) throw new Error("The browser could not write the picture.");
  return blob;
}

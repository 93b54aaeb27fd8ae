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

/** The name without its extension, with the given one, short enough to be uploaded. */
export function nameAs(name: string, extension: string): string {
  const base = name.replace(/\.[^.]*$/, "");
  const whole = `${base || "photo"}.${extension}`;
  return whole.length > maxFileNameLength ? `photo.${extension}` : whole;
}

/**
 * A JPEG of the picture that is small enough to be uploaded; the given file stays as it is. Rejects where this browser
 * cannot decode the picture, and where it stays too large.
 */
export async function shrunk(file: File, document: Document): Promise<File> {
  const picture = await decoded(file, document);
  for (const [side, quality] of attempts) {
    const blob = await encoded(picture, side, quality, document);
    if (blob.size <= maxFileSize) return new File([blob], nameAs(file.name, "jpg"), { type: "image/jpeg" });
  }
  throw new Error("The picture is still too large.");
}

/** Whether this browser can decode a picture. */
export async function isReadable(file: File, document: Document): Promise<boolean> {
  try {
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

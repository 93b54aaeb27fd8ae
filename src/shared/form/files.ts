import { textLength } from "./answers";
import { fileMessages } from "./wording";

/** The uploaded documents by question key, as `GET /api/document-answer` gives them; sizes in bytes. */
export type DocumentAnswers = Readonly<Record<string, { readonly file_name: string; readonly file_size: number }>>;

/**
 * The greatest size of an uploaded file in bytes: 1 MB, in the units in which sizes are shown. With the multipart
 * form around it a file passes proxies that allow bodies of 1 MiB, as nginx does by default.
 */
export const maxFileSize = 1_000_000;
/** The most characters of a file's name, its extension included. */
export const maxFileNameLength = 32;
/** The extensions that an upload may have, in the order of the message. */
export const allowedExtensions = [".png", ".jpeg", ".jpg", ".pdf", ".docx"] as const;

/** Every reason to refuse a file by its name and size in bytes, for client and server alike; none for an acceptable file. */
export function checkFile({ name, size }: { readonly name: string; readonly size: number }): readonly string[] {
  return [
    ...(size > maxFileSize ? [fileMessages.tooLarge] : []),
    ...(extensionOf(name) === null ? [fileMessages.wrongType] : []),
    ...(textLength(name) > maxFileNameLength ? [fileMessages.nameTooLong] : []),
    ...(size <= 0 ? [fileMessages.empty] : []),
  ];
}

/** The allowed extension that a file name ends in, in lower case; null for any other name, or one that is all extension. */
export function extensionOf(name: string): (typeof allowedExtensions)[number] | null {
  const lower = name.toLowerCase();
  return allowedExtensions.find((extension) => lower.endsWith(extension) && lower.length > extension.length) ?? null;
}

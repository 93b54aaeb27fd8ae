/** The type of a file, by its content. */
type FileKind = "png" | "jpeg" | "pdf" | "zip" | "ole";

const marks: readonly (readonly [FileKind, readonly number[]])[] = [
  ["png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ["jpeg", [0xff, 0xd8, 0xff]],
  ["zip", [0x50, 0x4b, 0x03, 0x04]],
  // A Word document under a password is wrapped in Microsoft's older container, as are .doc files.
  ["ole", [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
];
// Readers look for the mark in the first kilobyte: mail programs and scanners put bytes before it.
const pdfMark = /%PDF-\d/;

/** The type of a file by its first bytes, independent of its name; null for a type that is not accepted. */
export function kindOf(bytes: Uint8Array): FileKind | null {
  const known = marks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (known) return known[0];
  return pdfMark.test(Buffer.from(bytes.subarray(0, 1024)).toString("latin1")) ? "pdf" : null;
}

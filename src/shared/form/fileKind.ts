/** A picture made of pixels, by its content. */
export type PictureKind =
  | "png"
  | "jpeg"
  | "gif"
  | "bmp"
  | "tiff"
  | "webp"
  | "heic"
  | "avif"
  | "jpegXl"
  | "jpeg2000"
  | "photoshop";

/** What a file is by its content, whatever its name says. */
export type FileKind =
  | PictureKind
  | "pdf"
  | "docx"
  | "encrypted"
  | "doc"
  | "excel"
  | "powerpoint"
  | "openDocument"
  | "rtf"
  | "svg"
  | "html"
  | "video"
  | "zip";

/** The pictures by their first bytes. */
const pictures: readonly (readonly [PictureKind, RegExp])[] = [
  ["png", /^\x89PNG/],
  ["jpeg", /^\xff\xd8\xff/],
  ["gif", /^GIF8/],
  ["bmp", /^BM.{4}\0{4}/s],
  ["tiff", /^(?:II\*\0|MM\0\*)/],
  ["webp", /^RIFF.{4}WEBP/s],
  // A file names several brands, in any order: iPhones name `mif1` beside `heic`, other programs beside `avif`.
  ["avif", /^.{4}ftyp(?:.{4}){0,15}avi[fs]/s],
  ["heic", /^.{4}ftyp(?:.{4}){0,15}(?:hei[cfmsx]|hev[cmsx]|mif1|msf1)/s],
  ["jpegXl", /^(?:\xff\n|.{4}JXL )/s],
  ["jpeg2000", /^.{4}jP {2}/s],
  ["photoshop", /^8BPS/],
];

/** A PDF's mark may come later: mail programs and scanners put bytes before it. */
const others: readonly (readonly [FileKind, RegExp])[] = [
  ["video", /^(?:.{4}ftyp|.E\xdf\xa3|RIFF.{4}AVI )/s],
  ["rtf", /^\s*\{\\rtf/],
  ["pdf", /%PDF-\d/],
  ["svg", /^\W*(?:<\?xml.*?)?<svg[\s>]/is],
  ["html", /^\W*(?:doctype )?html[\s>]/i],
];

/** The kinds of ZIP files by the names in them, which are not compressed. */
const zips: readonly (readonly [FileKind, RegExp])[] = [
  ["openDocument", /^PK.{28}mimetypeapplication\/vnd\.oasis\.opendocument/s],
  ["docx", /word[/\\]/i],
  ["excel", /xl[/\\]workbook/i],
  ["powerpoint", /ppt[/\\]presentation/i],
  // Programs other than Word may place its parts elsewhere.
  ["docx", /_rels[/\\]|\[Content_Types\]/i],
];

const wide = (text: string) => text.replace(/./g, "$&\0");

/** Files in the container of Office before 2007, by the names in them; it also wraps a document under a password. */
const containers: readonly (readonly [FileKind, RegExp])[] = [
  ["encrypted", new RegExp(wide("EncryptedPackage"))],
  ["doc", new RegExp(wide("WordDocument"))],
  ["excel", new RegExp(`${wide("Workbook")}|${wide("Book")}\0`)],
  ["powerpoint", new RegExp(wide("PowerPoint Document"))],
];

function found<Kind>(marks: readonly (readonly [Kind, RegExp])[], text: string): Kind | null {
  return marks.find(([, mark]) => mark.test(text))?.[0] ?? null;
}

/** The first kilobyte, in which readers look for a PDF's mark, with one character for each byte. */
const headOf = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(0, 1024));

/** The kind of a picture by its first bytes; null for drawings and other files. */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  return found(pictures, headOf(bytes));
}

/** The kind of a file by its content; null for one that we do not know. */
export function fileKind(bytes: Uint8Array): FileKind | null {
  const head = headOf(bytes);
  const named = head.startsWith("PK\u0003\u0004")
    ? zips
    : head.startsWith("\u00d0\u00cf\u0011\u00e0")
      ? containers
      : null;
  // The names are ASCII, which every reader of one byte a character reads alike.
  if (named) return found(named, new TextDecoder("latin1").decode(bytes)) ?? (named === zips ? "zip" : null);
  return found(pictures, head) ?? found(others, head);
}

/** What an applicant reads about a file whose content is of a kind that is not accepted, whatever its name says. */
export const kindMessages = {
  heic: "This is a HEIC photo, as phones take them, which we can't use. Please save it as a JPEG, or take a screenshot of it, then upload that.",
  picture: "This is a {format} picture, which we can't use. Please save it as a JPEG or PNG, then upload that.",
  anotherPicture: "This is an {format} picture, which we can't use. Please save it as a JPEG or PNG, then upload that.",
  doc: "This is an older Word document (.doc), which we can't use. Please open it, save it as a PDF or .docx, then upload that.",
  encrypted: "Your Word document is protected by a password. Please save it without a password, then upload it again.",
  file: "This is a {format} file, which we can't use. Please open it, save or print it as a PDF, then upload that.",
  anotherFile:
    "This is an {format} file, which we can't use. Please open it, save or print it as a PDF, then upload that.",
  video: "This is a video, which we can't use. Please upload a picture, a PDF or a Word document.",
  zip: "This is a ZIP file, which we can't use. Please open it, then upload the document in it.",
  unknown:
    "This is no picture, PDF or Word document that we can read, whatever its name ends in. Please open it, save or print it as a PDF, then upload that.",
} as const;

const accepted = null;
const picture = (format: string) => kindMessages.picture.replace("{format}", format);
const file = (format: string) => kindMessages.file.replace("{format}", format);
const anotherFile = (format: string) => kindMessages.anotherFile.replace("{format}", format);

const refusals: Readonly<Record<FileKind, string | null>> = {
  png: accepted,
  jpeg: accepted,
  pdf: accepted,
  docx: accepted,
  gif: picture("GIF"),
  bmp: picture("BMP"),
  tiff: picture("TIFF"),
  webp: picture("WebP"),
  heic: kindMessages.heic,
  avif: kindMessages.anotherPicture.replace("{format}", "AVIF"),
  jpegXl: picture("JPEG XL"),
  jpeg2000: picture("JPEG 2000"),
  photoshop: picture("Photoshop"),
  svg: kindMessages.anotherPicture.replace("{format}", "SVG"),
  encrypted: kindMessages.encrypted,
  doc: kindMessages.doc,
  excel: anotherFile("Excel"),
  powerpoint: file("PowerPoint"),
  openDocument: anotherFile("OpenDocument"),
  rtf: anotherFile("RTF"),
  html: anotherFile("HTML"),
  video: kindMessages.video,
  zip: kindMessages.zip,
};

/** Why the content of a file is refused, for client and server alike; null for a kind that is accepted. */
export function refusalOf(kind: FileKind | null): string | null {
  return kind === null ? kindMessages.unknown : refusals[kind];
}

/** A media type that names the kind of a file by its content: `image/webp`, `application/docx`; empty for an unknown one. */
export function typeOf(kind: FileKind | null): string {
  if (kind === null) return "";
  return `${pictures.some(([picture]) => picture === kind) ? "image" : "application"}/${kind}`;
}

/** A file that cannot become a PDF, with the sentence that the applicant reads. */
export class Unconvertible extends Error {
  override readonly name = "Unconvertible";
}

/** The messages for applicants about files that cannot be converted. */
export const reasons = {
  damagedPicture:
    "Your picture is damaged, incomplete or of a kind that we can't read. Please open it on your device, save it as a PNG or a plain JPEG, then upload it again.",
  damagedPdf: "Your PDF is damaged and can't be read. Please check that it opens on your device, then upload it again.",
  damagedDocument:
    "Your Word document is damaged and can't be read. Please open it in Word, save it again, then upload it.",
  manyPixels: "Your picture has too many pixels. Please make it smaller, at most 5000 by 5000, then upload it again.",
  password: "Your PDF is protected by a password. Please save it without a password, then upload it again.",
  manyPages: "Your document has too many pages. Please keep it to 100 pages.",
  xfa: "Your PDF is a form that only Adobe's programs show. Please open it in Adobe Acrobat Reader, print it to a PDF, then upload that.",
  portfolio:
    "Your PDF is a portfolio: a cover with other files inside. Please open each file, print it to a PDF, then upload the one that we ask for.",
  cannotDraw:
    "Your PDF has a filled field, a comment or a stamp that only some programs show. Please print it to a PDF, then upload that.",
  noPages: "Your PDF has no pages. Please check that it opens on your device, then upload it again.",
  tooComplicated: "Your file is too complicated to convert. Please print it to a PDF, then upload that.",
  notConverted: "We couldn't convert your file. Please try again, or save it as a PDF and upload that.",
} as const;

/** The most pages of one document. */
export const mostPages = 100;
/** The most pixels of a picture. */
export const mostPixels = 25_000_000;

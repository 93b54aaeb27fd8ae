import PDFDocument from "pdfkit";
import type { Picture } from "./unconvertible";

const margin = 36;
const letter = { short: 612, long: 792 } as const;

/** A PDF of one page with the picture upright by its EXIF orientation, as large as the page's margins allow. */
export function pictureToPdf(picture: Picture, title: string): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const doc = new PDFDocument({ autoFirstPage: false, pdfVersion: "1.7", lang: "en-US", info: { Title: title } });
    const chunks: Uint8Array[] = [];
    doc.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    doc.on("error", reject);
    doc.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))));
    const layout = picture.width > picture.height ? "landscape" : "portrait";
    doc.addPage({ size: [letter.short, letter.long], layout, margin });
    const { width, height } = doc.page;
    const box: [number, number] = [width - 2 * margin, height - 2 * margin];
    doc.image(picture.bytes, margin, margin, { fit: box, align: "center", valign: "center" });
    doc.end();
  });
}

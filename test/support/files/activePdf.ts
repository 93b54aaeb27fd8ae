import type { Bytes } from "./bytes";
import { pdfOf } from "./pdf";
import { streamOf } from "./shownPdf";

/** Keys and types that must not be in a converted PDF. */
export const activeNames =
  "AF EF Filespec JavaScript JS Launch URI SubmitForm A AA IRT Popup Next PieceInfo Metadata FFilter Thumb OpenAction AcroForm Names Ref OPI Alternates V".split(
    " ",
  );

const script = "<< /S /JavaScript /JS (app.alert\\(1\\)) /Next << /S /Launch /F (alert.exe) >> >>";
const attachment = "<< /Type /Filespec /F (alert.exe) /EF << /F 9 0 R >> >>";

/**
 * A PDF of one page with the text "Page text" and a form field that shows "Filled in", with active content in every
 * object that the page refers to: attachments, scripts, launches, links, metadata, application data, and external streams.
 */
export function makeActivePdf(): Bytes {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /OpenAction ${script} /AcroForm << /Fields [6 0 R] >> /Names << /JavaScript 10 0 R >> >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R /AF [${attachment}] /AA << /O ${script} >> /Metadata 9 0 R
      /PieceInfo << /App << /Private ${script} >> >> /Thumb 9 0 R /Annots [7 0 R 8 0 R 11 0 R]
      /Resources << /Font << /F1 4 0 R >> /XObject << /X 12 0 R >> /Properties << /MC0 ${attachment} >> /AF [${attachment}] >> >>`,
    `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /AA << /O ${script} >> /PieceInfo << /App 9 0 R >> >>`,
    streamOf("/F (elsewhere.bin) /FFilter /FlateDecode /AF [9 0 R]", "BT /F1 24 Tf 72 700 Td (Page text) Tj ET"),
    `<< /FT /Tx /T (name) /V (alert) /Kids [7 0 R] /AA << /K ${script} >> /A ${script} >>`,
    `<< /Type /Annot /Subtype /Widget /Rect [72 600 300 620] /F 4 /Parent 6 0 R /AP << /N 13 0 R /D 9 0 R >> /A ${script} /IRT 8 0 R >>`,
    `<< /Type /Annot /Subtype /Text /Rect [0 0 20 20] /Popup 11 0 R /IRT 11 0 R /A ${script} >>`,
    streamOf("/Type /EmbeddedFile", "alert"),
    `<< /Names [(a) ${script}] >>`,
    `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (http://example.org/alert) >> /Parent 6 0 R >>`,
    streamOf(
      `/Type /XObject /Subtype /Form /BBox [0 0 1 1] /Ref << /F ${attachment} >> /OPI << >> /Metadata 9 0 R /AF [9 0 R] /PieceInfo << /App 9 0 R >>`,
      "q Q",
    ),
    streamOf(
      "/Type /XObject /Subtype /Form /BBox [0 0 228 20] /Resources << /Font << /F1 4 0 R >> >>",
      "BT /F1 9 Tf (Filled in) Tj ET",
    ),
  ];
  return pdfOf("1.7", objects);
}

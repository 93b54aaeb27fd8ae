import { conversionOf, documentsOf, permitUpload, removeDocument, startConversion } from "../services/documents";
import { copyStatus } from "../services/pdfCopy";
import type { Handlers } from "./calls";

type DocumentCall =
  | "presignUpload"
  | "startConversion"
  | "conversion"
  | "deleteConversion"
  | "documents"
  | "deleteDocument"
  | "pdf";

/** Uploads, their conversion, and the PDF copy (§4 "Document upload and conversion", "PDF copy"). */
export const documentCalls: Pick<Handlers, DocumentCall> = {
  presignUpload: ({ parts, applicant, input }) => permitUpload(parts, applicant.accountId, input.body.answer_key),

  async startConversion({ parts, applicant, input }) {
    await startConversion(parts, applicant.accountId, input.field_key, input.body);
    return { message: "Your file is being converted." };
  },

  conversion: ({ parts, applicant, input }) => conversionOf(parts, applicant.accountId, input.field_key),

  async deleteConversion({ parts, applicant, input }) {
    await removeDocument(parts, applicant.accountId, input.field_key);
    return { message: "Your file is deleted." };
  },

  documents: ({ parts, applicant }) => documentsOf(parts.db, applicant.accountId),

  async deleteDocument({ parts, applicant, input }) {
    await removeDocument(parts, applicant.accountId, input.field_key);
    return { message: "Your file is deleted." };
  },

  pdf: ({ parts, applicant }) => copyStatus(parts, applicant.accountId),
};

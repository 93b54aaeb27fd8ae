import { documentsOf } from "../applications/applications";
import { type Handlers, requesterOf } from "../http/http";
import { emailLanguage } from "../mail/mail";
import { conversionOf, permitUpload, removeConversion, removeDocument, startConversion } from "./uploads";

type DocumentCall =
  | "presignUpload"
  | "startConversion"
  | "conversion"
  | "deleteConversion"
  | "documents"
  | "deleteDocument";

/** Uploads, their conversion and its status. */
export const documentCalls: Pick<Handlers, DocumentCall> = {
  presignUpload: ({ services, applicant, input }) => permitUpload(services, applicant.accountId, input.body.answer_key),

  async startConversion({ services, applicant, request, input }) {
    const language = emailLanguage(services.settings, request.headers["accept-language"]);
    const uploader = { ...requesterOf(services, applicant, request), language };
    await startConversion(services, uploader, input.field_key, input.body);
    return { message: "Your file is being converted." };
  },

  conversion: ({ services, applicant, input }) => conversionOf(services, applicant.accountId, input.field_key),

  async deleteConversion({ services, applicant, input }) {
    await removeConversion(services, applicant.accountId, input.field_key, input.query?.file_key);
    return { message: "Your file is deleted." };
  },

  documents: ({ services, applicant }) => documentsOf(services.db, services, applicant.accountId),

  async deleteDocument({ services, applicant, input }) {
    await removeDocument(services, applicant.accountId, input.field_key, input.query?.file_key);
    return { message: "Your file is deleted." };
  },
};

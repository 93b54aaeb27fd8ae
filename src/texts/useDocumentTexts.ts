import { documents } from "./en/documents";
import { lateTexts } from "./useTexts";

/** The texts of a document and its upload. */
export const useDocumentTexts = lateTexts(documents, (texts) => texts.documents);

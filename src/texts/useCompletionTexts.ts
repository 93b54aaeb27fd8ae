import { completion } from "./en/completion";
import { lateTexts } from "./useTexts";

/** The texts of the completion page and the PDF copy. */
export const useCompletionTexts = lateTexts(completion, (texts) => texts.completion);

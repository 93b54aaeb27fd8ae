import { help } from "./en/help";
import { lateTexts } from "./useTexts";

/** The texts of the help dialog. */
export const useHelpTexts = lateTexts(help, (texts) => texts.help);

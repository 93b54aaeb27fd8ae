import { privacy } from "./en/privacy";
import { lateTexts } from "./useTexts";

/** The texts of the privacy dialog. */
export const usePrivacyTexts = lateTexts(privacy, (texts) => texts.privacy);

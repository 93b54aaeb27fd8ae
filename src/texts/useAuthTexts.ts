import { auth } from "./en/auth";
import { lateTexts } from "./useTexts";

/** The texts of the cards. */
export const useAuthTexts = lateTexts(auth, (texts) => texts.auth);

import { overlays } from "./en/overlays";
import { lateTexts } from "./useTexts";

/** The texts of the dialogs that ask. */
export const useOverlayTexts = lateTexts(overlays, (texts) => texts.overlays);

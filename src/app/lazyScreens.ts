import { lazyScreen } from "./lazyScreen";

export const PrintScreen = lazyScreen(async () => (await import("../screens/print/PrintScreen")).PrintScreen);
export const HelpDialog = lazyScreen(async () => (await import("./footer/HelpDialog")).HelpDialog);
export const PrivacyDialog = lazyScreen(async () => (await import("./footer/PrivacyDialog")).PrivacyDialog);

import { type ComponentType, lazy } from "react";

/** A screen in a chunk of its own; a chunk that fails is asked for once more, for networks that drop things. */
function lazyScreen<P>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => ({ default: await load().catch(load) }));
}

export const AuthScreen = lazyScreen(async () => (await import("../screens/auth/AuthScreen")).AuthScreen);
export const CompletionScreen = lazyScreen(
  async () => (await import("../screens/completion/CompletionScreen")).CompletionScreen,
);
export const PrintScreen = lazyScreen(async () => (await import("../screens/print/PrintScreen")).PrintScreen);
export const PdfLink = lazyScreen(async () => (await import("../screens/completion/PdfLink")).PdfLink);
export const HelpDialog = lazyScreen(async () => (await import("./footer/HelpDialog")).HelpDialog);
export const PrivacyDialog = lazyScreen(async () => (await import("./footer/PrivacyDialog")).PrivacyDialog);
export const ConflictDialog = lazyScreen(async () => (await import("./overlays/ConflictDialog")).ConflictDialog);
export const ReviewDialog = lazyScreen(async () => (await import("../screens/review/ReviewDialog")).ReviewDialog);

// What only the later scripts lead to: these chunks may share with `rest.ts`, which is there before them.
import { lazyScreen } from "./lazyScreen";

export const AuthScreen = lazyScreen(async () => (await import("../screens/auth/AuthScreen")).AuthScreen);
export const CompletionScreen = lazyScreen(
  async () => (await import("../screens/completion/CompletionScreen")).CompletionScreen,
);
export const PdfLink = lazyScreen(async () => (await import("../screens/completion/PdfLink")).PdfLink);
export const ConflictDialog = lazyScreen(async () => (await import("./overlays/ConflictDialog")).ConflictDialog);
export const ReviewDialog = lazyScreen(async () => (await import("../screens/review/ReviewDialog")).ReviewDialog);

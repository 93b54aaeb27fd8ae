import { LoadFailed, type LoadFailedProps } from "../ui/LoadFailed";
import { lazyWithRetry } from "../ui/lazyWithRetry";
import { Main } from "../ui/Main";
import { DialogLoadFailed } from "./failures/DialogLoadFailed";
import { frame } from "./layoutStyles";

export const AuthScreen = lazyWithRetry(async () => (await import("../screens/auth/AuthScreen")).AuthScreen);
export const CompletionScreen = lazyWithRetry(
  async () => (await import("../screens/completion/CompletionScreen")).CompletionScreen,
);
export const PrintScreen = lazyWithRetry(
  async () => (await import("../screens/print/PrintScreen")).PrintScreen,
  (props: LoadFailedProps) => (
    <Main className={frame}>
      <LoadFailed {...props} />
    </Main>
  ),
);
export const PdfLink = lazyWithRetry(async () => (await import("../screens/completion/PdfLink")).PdfLink);

export const HelpDialog = lazyWithRetry(async () => (await import("./footer/HelpDialog")).HelpDialog, DialogLoadFailed);
export const PrivacyDialog = lazyWithRetry(
  async () => (await import("./footer/PrivacyDialog")).PrivacyDialog,
  DialogLoadFailed,
);
export const ReviewDialog = lazyWithRetry(
  async () => (await import("../screens/review/ReviewDialog")).ReviewDialog,
  DialogLoadFailed,
);
export const ConflictDialog = lazyWithRetry(
  async () => (await import("./overlays/ConflictDialog")).ConflictDialog,
  ({ onLater }) => <DialogLoadFailed onClose={onLater} />,
);

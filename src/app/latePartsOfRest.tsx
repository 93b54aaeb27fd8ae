// What only the later scripts lead to: these chunks may share with `rest.ts`, which is there before them.
import { late } from "../ui/late";
import { MissingPart } from "../ui/MissingPart";
import { MissingDialog } from "./failures/MissingDialog";
import { MissingScreen } from "./failures/MissingScreen";

export const AuthScreen = late(async () => (await import("../screens/auth/AuthScreen")).AuthScreen, MissingScreen);
export const CompletionScreen = late(
  async () => (await import("../screens/completion/CompletionScreen")).CompletionScreen,
  MissingScreen,
);
export const PdfLink = late(async () => (await import("../screens/completion/PdfLink")).PdfLink, MissingPart);
export const ConflictDialog = late(
  async () => (await import("./overlays/ConflictDialog")).ConflictDialog,
  ({ onLater }) => <MissingDialog onClose={onLater} />,
);
export const ReviewDialog = late(
  async () => (await import("../screens/review/ReviewDialog")).ReviewDialog,
  MissingDialog,
);

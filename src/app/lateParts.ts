import { late } from "../ui/late";
import { MissingDialog } from "./failures/MissingDialog";
import { MissingPage } from "./failures/MissingScreen";

export const PrintScreen = late(async () => (await import("../screens/print/PrintScreen")).PrintScreen, MissingPage);
export const HelpDialog = late(async () => (await import("./footer/HelpDialog")).HelpDialog, MissingDialog);
export const PrivacyDialog = late(async () => (await import("./footer/PrivacyDialog")).PrivacyDialog, MissingDialog);

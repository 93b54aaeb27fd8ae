// Everything that the first step does without, in one chunk right behind it (`loadRest.ts`).

export * as otherParts from "../fields/otherParts";
export { ErrorSummary } from "../screens/steps/ErrorSummary";
export { createApplication } from "../state/application";
export { AuthLayout } from "./AuthLayout";
export { Applicant } from "./account/Applicant";
export { Completion } from "./Completion";
export { ProfileFailed } from "./failures/ProfileFailed";
export { UnexpectedDialog } from "./failures/UnexpectedDialog";
export { Life } from "./Life";
export { ConflictNotice } from "./overlays/ConflictNotice";
export { Review } from "./overlays/Review";
export { Toasts } from "./overlays/Toasts";
export { SetupNotices } from "./setup/SetupNotices";
export { Watches } from "./Watches";

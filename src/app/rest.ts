// Everything that the first step does without, in one chunk right behind it (`loadRest.ts`).
export { createApplication } from "../state/application";
export { AuthLayout } from "./AuthLayout";
export { Applicant } from "./account/Applicant";
export { UnexpectedDialog } from "./failures/UnexpectedDialog";
export { Life } from "./Life";
export { ConflictNotice } from "./overlays/ConflictNotice";
export { Toasts } from "./overlays/Toasts";
export { Watches } from "./Watches";

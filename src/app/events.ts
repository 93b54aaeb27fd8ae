export type { AdmissionsEvent, LogOutReason } from "../state/events";

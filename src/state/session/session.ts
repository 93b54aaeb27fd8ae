// The public module of this folder: the session of an applicant.
export { IdleWatch, idleStateAtom } from "./idleTimer";
export { watchLeaving } from "./leavingPage";
export { createLogout } from "./logout";
export { readSessionCookie, sessionCookie } from "./sessionCookie";
export { Session } from "./sessionLifecycle";

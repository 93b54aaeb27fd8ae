// The public module of this folder: sign-up, confirmation, login, sessions and the limits of tries.
export { requireSession } from "./access";
export { addAccount, findAccount, lockAccount } from "./accountTable";
export { CallLimit } from "./callLimit";
export { accountCalls } from "./calls";
export { sessionToken } from "./cookies";
export { toUsername } from "./credentials";
export { isWithin, limits, requireWithin } from "./limits";
export { applicantOf } from "./session";
export { loginsOf } from "./sessionTable";

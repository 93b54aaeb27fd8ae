// The public module of this folder: sign-up, confirmation, login and sessions.
export { requireSession } from "./access";
export { addAccount, findAccount, lockAccount, usernameOf } from "./accountTable";
export { accountCalls } from "./calls";
export { sessionToken } from "./cookies";
export { toUsername } from "./credentials";
export { applicantOf } from "./session";
export { loginsOf } from "./sessionTable";
export { isCodeLeft } from "./signUpTable";

import { clearSessionCookies, sessionToken, setSessionCookies } from "../http/cookies";
import { confirm, resendCode } from "../services/confirm";
import { changeForgottenPassword, forgotPassword } from "../services/forgottenPassword";
import { logIn, logOut } from "../services/logIn";
import { signUp } from "../services/signUp";
import { inSteadyTime } from "../services/steadyTime";
import type { Handlers } from "./calls";

type AccountCall = "signup" | "confirm" | "resendConfirm" | "login" | "forgotPassword" | "resetPassword" | "logout";

/** Accounts and sessions (§2 "Authentication screens"). */
export const accountCalls: Pick<Handlers, AccountCall> = {
  signup: ({ parts, request, input }) => inSteadyTime(() => signUp(parts, request.ip, input.body)),
  confirm: ({ parts, request, input }) => inSteadyTime(() => confirm(parts, request.ip, input.body)),
  resendConfirm: ({ parts, request, input }) => inSteadyTime(() => resendCode(parts, request.ip, input.body)),
  forgotPassword: ({ parts, request, input }) => inSteadyTime(() => forgotPassword(parts, request.ip, input.body)),
  resetPassword: ({ parts, request, input }) =>
    inSteadyTime(() => changeForgottenPassword(parts, request.ip, input.body)),

  async login({ parts, request, reply, input }) {
    const token = await inSteadyTime(() => logIn(parts, request.ip, input.body));
    setSessionCookies(parts, request, reply, token);
    return { message: "Welcome! You are logged in." };
  },

  async logout({ parts, request, reply }) {
    const token = sessionToken(request);
    if (token !== null) await logOut(parts, token);
    clearSessionCookies(parts, request, reply);
    return { message: "You are logged out." };
  },
};

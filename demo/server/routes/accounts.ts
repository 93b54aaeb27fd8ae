import type { FastifyRequest } from "fastify";
import {
  clearSessionCookies,
  clearSignUpBrowser,
  sessionToken,
  setSessionCookies,
  setSignUpBrowser,
  signUpBrowser,
} from "../http/cookies";
import { confirm, resendCode } from "../services/confirm";
import { changeForgottenPassword, forgotPassword } from "../services/forgottenPassword";
import { logIn, logOut } from "../services/logIn";
import { type Caller, signUp } from "../services/signUp";
import { inSteadyTime } from "../services/steadyTime";
import type { Handlers } from "./calls";

type AccountCall = "signup" | "confirm" | "resendConfirm" | "login" | "forgotPassword" | "resetPassword" | "logout";

function callerOf(request: FastifyRequest): Caller {
  return { address: request.ip, browser: signUpBrowser(request) };
}

/** Accounts and sessions (§2 "Authentication screens"). */
export const accountCalls: Pick<Handlers, AccountCall> = {
  signup({ parts, request, reply, input }) {
    const caller = callerOf(request);
    // Whether or not there is an account already.
    setSignUpBrowser(parts, request, reply, caller.browser);
    return inSteadyTime(() => signUp(parts, caller, input.body));
  },
  async confirm({ parts, request, reply, input }) {
    const answer = await inSteadyTime(() => confirm(parts, callerOf(request), input.body));
    clearSignUpBrowser(parts, request, reply);
    return answer;
  },
  resendConfirm: ({ parts, request, input }) => inSteadyTime(() => resendCode(parts, callerOf(request), input.body)),
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

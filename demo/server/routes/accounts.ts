import type { FastifyReply, FastifyRequest } from "fastify";
import { callingBrowser, clearSessionCookies, sessionToken, setBrowser, setSessionCookies } from "../http/cookies";
import { addMark, type Caller, type Mark } from "../services/browser";
import { confirm, resendCode } from "../services/confirm";
import { changeForgottenPassword, forgotPassword } from "../services/forgottenPassword";
import { withMinimumTime } from "../services/minimumTime";
import type { Parts } from "../services/parts";
import { logIn, logOut } from "../services/session";
import { signUp } from "../services/signUp";
import { toUsername } from "../services/usernames";
import type { Handlers } from "./calls";

type AccountCall = "signup" | "confirm" | "resendConfirm" | "login" | "forgotPassword" | "resetPassword" | "logout";

function callerOf(request: FastifyRequest): Caller {
  return { address: request.ip, browser: callingBrowser(request) };
}

interface Exchange {
  readonly parts: Parts;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Does the work of a call in at least the minimum time and, where it succeeds, marks the browser for the username. */
async function marking<T>(
  { parts, request, reply }: Exchange,
  mark: Mark,
  username: string,
  work: (caller: Caller) => Promise<T>,
): Promise<T> {
  const caller = callerOf(request);
  const result = await withMinimumTime(() => work(caller));
  setBrowser(parts, request, reply, addMark(parts, caller.browser, mark, toUsername(username)));
  return result;
}

/** Accounts and sessions (§2 "Authentication screens"). */
export const accountCalls: Pick<Handlers, AccountCall> = {
  signup(context) {
    const { parts, input } = context;
    // The mark is set whether or not the address has an account already.
    return marking(context, "signed up", input.body.username, (caller) => signUp(parts, caller, input.body));
  },
  confirm(context) {
    const { parts, input } = context;
    return marking(context, "trusted", input.body.username, (caller) => confirm(parts, caller, input.body));
  },
  resetPassword(context) {
    const { parts, input } = context;
    return marking(context, "trusted", input.body.username, (caller) =>
      changeForgottenPassword(parts, caller, input.body),
    );
  },
  resendConfirm: ({ parts, request, input }) => withMinimumTime(() => resendCode(parts, callerOf(request), input.body)),
  forgotPassword: ({ parts, request, input }) =>
    withMinimumTime(() => forgotPassword(parts, callerOf(request), input.body)),

  async login(context) {
    const { parts, request, reply, input } = context;
    const former = sessionToken(request);
    const token = await marking(context, "trusted", input.body.username, (caller) =>
      logIn(parts, caller, input.body, former),
    );
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

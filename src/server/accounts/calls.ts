import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Handlers } from "../http/http";
import { emailLanguage } from "../mail/mail";
import type { Services } from "../services";
import { addMark, type Caller, type Mark } from "./browser";
import { confirm, resendCode } from "./confirm";
import { callingBrowser, clearSessionCookies, sessionToken, setBrowser, setSessionCookies } from "./cookies";
import { toUsername } from "./credentials";
import { changeForgottenPassword, forgotPassword } from "./forgottenPassword";
import { logIn, logOut } from "./session";
import { signUp } from "./signUp";

/** Resolves or rejects after the least time of an account's call. */
async function withMinimumTime<T>({ limits }: Services, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await work();
  } finally {
    await pause(limits.accountMs - (performance.now() - start));
  }
}

type AccountCall = "signup" | "confirm" | "resendConfirm" | "login" | "forgotPassword" | "resetPassword" | "logout";

function callerOf(services: Services, request: FastifyRequest): Caller {
  const language = emailLanguage(services.settings, request.headers["accept-language"]);
  return { address: request.ip, browser: callingBrowser(services, request), language };
}

interface Exchange {
  readonly services: Services;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Does the work of a call in at least the minimum time and, where it succeeds, marks the browser for the username. */
async function marking<T>(
  { services, request, reply }: Exchange,
  mark: Mark,
  username: string,
  work: (caller: Caller) => Promise<T>,
): Promise<T> {
  const caller = callerOf(services, request);
  const result = await withMinimumTime(services, () => work(caller));
  setBrowser(services, request, reply, addMark(services, caller.browser, mark, toUsername(username)));
  return result;
}

/** Accounts and sessions. */
export const accountCalls: Pick<Handlers, AccountCall> = {
  signup(context) {
    const { services, input } = context;
    // The mark is set whether or not the address has an account already.
    return marking(context, "signed up", input.body.username, (caller) => signUp(services, caller, input.body));
  },
  confirm(context) {
    const { services, input } = context;
    return marking(context, "trusted", input.body.username, (caller) => confirm(services, caller, input.body));
  },
  resetPassword(context) {
    const { services, input } = context;
    return marking(context, "trusted", input.body.username, (caller) =>
      changeForgottenPassword(services, caller, input.body),
    );
  },
  resendConfirm: ({ services, request, input }) =>
    withMinimumTime(services, () => resendCode(services, callerOf(services, request), input.body)),
  forgotPassword: ({ services, request, input }) =>
    withMinimumTime(services, () => forgotPassword(services, callerOf(services, request), input.body)),

  async login(context) {
    const { services, request, reply, input } = context;
    const former = sessionToken(services, request);
    const token = await marking(context, "trusted", input.body.username, (caller) =>
      logIn(services, caller, input.body, former),
    );
    setSessionCookies(services, request, reply, token);
    return { message: "You're logged in." };
  },

  async logout({ services, request, reply }) {
    const token = sessionToken(services, request);
    if (token !== null) await logOut(services, token);
    clearSessionCookies(services, request, reply);
    return { message: "You are logged out." };
  },
};

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  type AnswerOf,
  type Call,
  type CallName,
  type Contract,
  contract,
  type InputOf,
} from "../../../src/api/contract";
import { clearSessionCookies, sessionToken } from "../http/cookies";
import { saved } from "../services/answers";
import { CallLimit } from "../services/callLimit";
import { etagOf, versionOf } from "../services/etag";
import type { Parts } from "../services/parts";
import { saveInOneStatement } from "../services/quickSave";
import { Refusal } from "../services/refusal";
import { applicantOf, logOut } from "../services/session";
import type { Applicant, CallContext, Handlers } from "./calls";

/** The session's applicant. Without a valid session, clears the browser's cookies and throws the 401. */
async function demandApplicant(
  name: CallName,
  parts: Parts,
  callLimit: CallLimit,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Applicant> {
  const token = sessionToken(request);
  const applicant = token === null ? null : await applicantOf(parts, token);
  if (token === null || applicant === null) {
    // A login in the same browser may have replaced the session meanwhile; logging out ends the new one, too.
    if (name === "logout" && token !== null) await logOut(parts, token);
    clearSessionCookies(parts, request, reply);
    throw new Refusal(401, "You are not logged in, or your session has ended. Please log in again.");
  }
  if (request.method !== "GET") {
    callLimit.demand(token);
    callLimit.count(token);
  }
  return applicant;
}

/** The path of the first invalid value, empty for the body itself; null when all are valid. */
function faultPath(struct: NonNullable<Call["body"]>, value: unknown): readonly string[] | null {
  try {
    const [fault] = struct.validate(value);
    return fault ? fault.path.map(String) : null;
  } catch {
    // superstruct's message prints the invalid value, which throws for `{"toString": 1}`.
    return [];
  }
}

function check(struct: Call["body"], value: unknown): unknown {
  if (!struct) return undefined;
  const path = faultPath(struct, value);
  if (path === null) return value;
  const where = path.length > 0 ? `"${path.join(".").slice(0, 80)}"` : "The request";
  throw new Refusal(400, `${where} is missing or has the wrong form. Please reload the page and try again.`);
}

function inputOf<N extends CallName>(name: N, request: FastifyRequest): InputOf<N> {
  const call: Call = contract[name];
  const params = request.params;
  const input = {
    ...(call.body ? { body: check(call.body, request.body) } : {}),
    ...(call.query ? { query: check(call.query, request.query) } : {}),
    ...(typeof params === "object" ? params : {}),
  };
  // The call's own structs have checked it above; TypeScript cannot infer that for a generic name.
  return input as InputOf<N>;
}

/** The answer to a save that `saveInOneStatement` completes; null when the handler must do it. */
async function quickSave(
  parts: Parts,
  callLimit: CallLimit,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AnswerOf<"saveAnswer"> | null> {
  const token = sessionToken(request);
  if (token === null) return null;
  callLimit.demand(token);
  const merged = await saveInOneStatement(parts, token, request.body, versionOf(request.headers["if-match"]));
  if (merged === null) return null;
  callLimit.count(token);
  reply.header("etag", etagOf(merged.version));
  return saved(merged.others);
}

async function respond<N extends CallName>(
  name: N,
  handlers: Handlers,
  parts: Parts,
  callLimit: CallLimit,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  reply.header("cache-control", "no-store");
  const quick = name === "saveAnswer" ? await quickSave(parts, callLimit, request, reply) : null;
  if (quick !== null) return quick;
  const path: Contract[N]["path"] = contract[name].path;
  const applicant = path.startsWith("/api/")
    ? { applicant: await demandApplicant(name, parts, callLimit, request, reply) }
    : {};
  const context = { parts, request, reply, input: inputOf(name, request), ...applicant };
  // Under /api the applicant is defined; the conditional type stays unresolved for a generic name.
  return handlers[name](context as CallContext<N>);
}

/** The call of a request: calls on the same path differ by their query. */
function chosen(names: readonly [CallName, ...CallName[]], request: FastifyRequest): CallName {
  const fitting = names.find((name) => {
    const { query }: Call = contract[name];
    return query === undefined || query.is(request.query);
  });
  return fitting ?? names[0];
}

/** Registers a route for every call of the contract. */
export function registerCalls(app: FastifyInstance, parts: Parts, handlers: Handlers): void {
  const callLimit = new CallLimit();
  const byRoute = new Map<string, [CallName, ...CallName[]]>();
  for (const name of callNames) {
    const { method, path } = contract[name];
    const key = `${method} ${path}`;
    const known = byRoute.get(key);
    if (known) known.push(name);
    else byRoute.set(key, [name]);
  }
  for (const names of byRoute.values()) {
    const { method, path } = contract[names[0]];
    app.route({
      method,
      url: path.replace("{field_key}", ":field_key"),
      handler: (request, reply) => respond(chosen(names, request), handlers, parts, callLimit, request, reply),
    });
  }
}

function isCallName(name: string): name is CallName {
  return name in contract;
}

const callNames = Object.keys(contract).filter(isCallName);

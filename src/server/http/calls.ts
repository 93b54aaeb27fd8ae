import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  type Call,
  type CallName,
  type Contract,
  contract,
  type InputOf,
  type ResponseOf,
} from "../../shared/wire/contract";
import { Refusal, unreadable } from "../refusal";
import type { Services } from "../services";
import { bodyLimits, mayBeLong, parseBody } from "./body";
import type { Load } from "./overload";

/** The applicant who makes a call. */
export interface Applicant {
  readonly accountId: string;
  /** The e-mail address in lower case. */
  readonly username: string;
}

type WithApplicant<N extends CallName> = Contract[N]["access"] extends "applicant"
  ? { readonly applicant: Applicant }
  : unknown;

/** One call as its route receives it: the checked input and, where the contract asks for one, the applicant. */
type CallContext<N extends CallName> = {
  readonly services: Services;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly input: InputOf<N>;
} & WithApplicant<N>;

/** Handles one call; throws a `Refusal` to respond with another status than 200. */
type Handler<N extends CallName> = (context: CallContext<N>) => Promise<ResponseOf<N>>;

/** A handler for each call of §7; the compiler reports a missing one. */
export type Handlers = { readonly [N in CallName]: Handler<N> };

/** The applicant who makes a call. Throws a `Refusal` without a valid session, and beyond the call limit. */
export type RequireApplicant = (name: CallName, request: FastifyRequest, reply: FastifyReply) => Promise<Applicant>;

/** What the routes of calls need. */
interface Routing {
  readonly services: Services;
  readonly handlers: Handlers;
  readonly requireApplicant: RequireApplicant;
  readonly load: Load;
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
  // A NUL, which PostgreSQL does not compare either (bodies: `parseBody`).
  if (request.url.includes("%00")) throw new Refusal(400, unreadable);
  const input = {
    ...(call.body ? { body: check(call.body, parseBody(typeof request.body === "string" ? request.body : "")) } : {}),
    ...(call.query ? { query: check(call.query, request.query) } : {}),
    ...(typeof params === "object" ? params : {}),
  };
  // The call's own structs have checked it above; TypeScript cannot infer that for a generic name.
  return input as InputOf<N>;
}

async function respond<N extends CallName>(
  name: N,
  { services, handlers, requireApplicant }: Routing,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  reply.header("cache-control", "no-store");
  const { access, method }: Call = contract[name];
  const isApplicants = access === "applicant";
  const inTurn = <T>(work: () => Promise<T>) => services.limits.reads.take(request.ip, work);
  const applicant = isApplicants ? { applicant: await inTurn(() => requireApplicant(name, request, reply)) } : {};
  const context = { services, request, reply, input: inputOf(name, request), ...applicant };
  // The applicant is there where the contract asks for one; the conditional type stays unresolved for a generic name.
  const handle = () => handlers[name](context as CallContext<N>);
  return isApplicants && method === "GET" ? inTurn(handle) : handle();
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
export function registerCalls(app: FastifyInstance, routing: Routing): void {
  const { services, load, requireApplicant } = routing;
  const byRoute = new Map<string, [CallName, ...CallName[]]>();
  for (const name of callNames) {
    const { method, path } = contract[name];
    const key = `${method} ${path}`;
    const known = byRoute.get(key);
    if (known) known.push(name);
    else byRoute.set(key, [name]);
  }
  for (const names of byRoute.values()) {
    const { access, method, path, changesState, needsFiles }: Call = contract[names[0]];
    const isApplicants = access === "applicant";
    app.route({
      method,
      url: path.replace("{field_key}", ":field_key"),
      config: { changesState: changesState === true, ...(needsFiles && { countedWith: "store calls" }) },
      // A HEAD request would do all that the call does: use up a link, or log out.
      exposeHeadRoute: false,
      ...(isApplicants && { bodyLimit: bodyLimits.long }),
      // The handler checks the session again: it may end while the body arrives.
      async preParsing(request, reply) {
        if (!isApplicants || !mayBeLong(request)) return;
        await load.during(request, () =>
          services.limits.reads.take(request.ip, async () => {
            const { accountId } = await requireApplicant(chosen(names, request), request, reply);
            // A response that the body's time has sent meanwhile has left its place already.
            if (!reply.sent) services.limits.longBodies.enter(accountId, request);
          }),
        );
      },
      handler: (request, reply) => respond(chosen(names, request), routing, request, reply),
    });
  }
}

function isCallName(name: string): name is CallName {
  return name in contract;
}

const callNames = Object.keys(contract).filter(isCallName);

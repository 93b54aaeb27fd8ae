import type { FastifyReply, FastifyRequest } from "fastify";
import type { AnswerOf, CallName, Contract, InputOf } from "../../../src/api/contract";
import type { Parts } from "../services/parts";

/** The applicant whose session calls a route under `/api`. */
export interface Applicant {
  readonly accountId: string;
  /** The e-mail address in lower case. */
  readonly username: string;
}

type WithApplicant<N extends CallName> = Contract[N]["path"] extends `/api/${string}`
  ? { readonly applicant: Applicant }
  : unknown;

/** One call as its route receives it: the checked input and, under `/api`, the logged-in applicant. */
export type CallContext<N extends CallName> = {
  readonly parts: Parts;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly input: InputOf<N>;
} & WithApplicant<N>;

/** Answers one call; throws a `Refusal` to answer with another status than 200. */
export type Handler<N extends CallName> = (context: CallContext<N>) => Promise<AnswerOf<N>>;

/** A handler for each call of §7; the compiler reports a missing one. */
export type Handlers = { readonly [N in CallName]: Handler<N> };

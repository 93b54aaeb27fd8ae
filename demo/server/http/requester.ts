import type { FastifyRequest } from "fastify";
import type { Services } from "../services";
import type { Applicant } from "./calls";
import { networkOf } from "./networkAddress";

/** The applicant for whom a job is put in the queue, and the network the call came from, under which jobs take turns. */
export interface Requester {
  readonly accountId: string;
  /** A keyed digest: the database holds no address. */
  readonly network: string;
}

export function requesterOf(
  { vault }: Services,
  { accountId }: Pick<Applicant, "accountId">,
  request: FastifyRequest,
): Requester {
  const network = Buffer.from(vault.digest(networkOf(request.ip, 48), "network")).toString("base64url");
  return { accountId, network };
}

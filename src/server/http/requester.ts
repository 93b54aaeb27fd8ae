import type { FastifyRequest } from "fastify";
import { networkOf } from "../limits/limits";
import type { Services } from "../services";
import type { Applicant } from "./calls";

/** The applicant for whom a job is put in the queue, and the network the call came from, under which jobs take turns. */
export interface Requester {
  readonly accountId: string;
  /** A keyed digest: the database holds no address. */
  readonly network: string;
}

/** The digest under which jobs for a network address take turns. */
export function networkDigest({ vault }: Services, address: string): string {
  return Buffer.from(vault.digest(networkOf(address, 48), "network")).toString("base64url");
}

export function requesterOf(
  services: Services,
  { accountId }: Pick<Applicant, "accountId">,
  request: FastifyRequest,
): Requester {
  return { accountId, network: networkDigest(services, request.ip) };
}

import type { QueryObserverOptions } from "@tanstack/query-core";
import type { Client } from "../../api/client";
import type { TemporaryApplication } from "../../api/shapes";

/** The application of a `service_token` (§7); fetched once, because the token may be valid for one use only. */
export function serviceApplicationQuery(
  client: Client,
  serviceToken: string,
): QueryObserverOptions<TemporaryApplication, Error, TemporaryApplication, TemporaryApplication, readonly string[]> {
  return {
    queryKey: ["service-application", serviceToken],
    queryFn: async () => (await client.call("temporaryPdf", { query: { service_token: serviceToken } })).data,
    throwOnError: false,
  };
}

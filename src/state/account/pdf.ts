import type { QueryObserverOptions } from "@tanstack/query-core";
import type { Client } from "../../api/client";
import type { PdfStatus } from "../../api/shapes";

/** §9 "PDF status poll": every second until the first result that is not pending, then every 10 minutes. */
const whilePending = 1_000;
const afterwards = 600_000;

function isPending(data: PdfStatus | undefined): boolean {
  return data === undefined || data.status === "UNPROCESSED" || data.status === "IN_PROGRESS";
}

/** The PDF copy of the submitted application; its short-lived link is fetched again before it expires. */
export function pdfQuery(
  client: Client,
): QueryObserverOptions<PdfStatus, Error, PdfStatus, PdfStatus, readonly string[]> {
  return {
    queryKey: ["pdf"],
    queryFn: async ({ signal }) => (await client.call("pdf", {}, { signal })).data,
    refetchInterval: ({ state }) => (state.status !== "error" && isPending(state.data) ? whilePending : afterwards),
    throwOnError: false,
  };
}

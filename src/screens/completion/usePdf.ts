import { useMemo } from "react";
import type { PdfStatus } from "../../api/shapes";
import { useApplication } from "../../state/ApplicationProvider";
import { pdfQuery, useQuery } from "../../state/account/account";

/** The state of the PDF copy (§4 "PDF copy"). */
export type PdfState =
  | { readonly status: "making" }
  | { readonly status: "ready"; readonly url: string }
  | { readonly status: "failed"; readonly retry: () => void };

/** Whether there will be no copy: failed, never requested, or finished without a link. */
function isLost(data: PdfStatus | undefined): boolean {
  if (data === undefined || data.status === "UNPROCESSED" || data.status === "IN_PROGRESS") return false;
  return data.status !== "COMPLETED" || data.url === null;
}

export function usePdf(): PdfState {
  const { client, watched } = useApplication();
  const query = useQuery(
    watched,
    useMemo(() => pdfQuery(client), [client]),
  );
  if (query.isError || isLost(query.data)) return { status: "failed", retry: () => void query.refetch() };
  const url = query.data?.status === "COMPLETED" ? query.data.url : null;
  return url ? { status: "ready", url } : { status: "making" };
}

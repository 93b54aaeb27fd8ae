import { completion as english } from "../../../shared/texts/en.json";
import { webAddress } from "../../../shared/wire/baseUrl";
import type { PdfStatus } from "../../../shared/wire/shapes";
import { useAppState } from "../../state/AppStateProvider";
import { pdfQuery, useQuery } from "../../state/profile/profile";
import { Button } from "../../ui/Button";
import { buttonClass } from "../../ui/buttonClass";
import { Icon } from "../../ui/icons";
import { Notice } from "../../ui/Notice";
import { Spinner } from "../../ui/Spinner";
import { css } from "../../ui/stylesheet";
import { space } from "../../ui/tokens";
import { useLateTexts } from "../../ui/useTexts";
import { VisuallyHidden } from "../../ui/VisuallyHidden";

/** The state of the PDF copy. */
type PdfState =
  | { readonly status: "making" }
  | { readonly status: "ready"; readonly url: string }
  | { readonly status: "failed"; readonly retry: () => void };

/** Whether there will be no copy: failed, never requested, or finished without a link. */
function isLost(data: PdfStatus | undefined): boolean {
  if (data === undefined || data.status === "UNPROCESSED" || data.status === "IN_PROGRESS") return false;
  return data.status !== "COMPLETED" || data.url === null;
}

function usePdf(): PdfState {
  const { client, baseUrl } = useAppState();
  const query = useQuery(client, pdfQuery);
  const retry = () => void query.refetch();
  if (query.isError || isLost(query.data)) return { status: "failed", retry };
  const { data } = query;
  if (data?.status !== "COMPLETED" || data.url === null) return { status: "making" };
  const url = webAddress(data.url, baseUrl());
  return url === null ? { status: "failed", retry } : { status: "ready", url };
}

const waiting = css`
  display: flex;
  align-items: center;
  gap: ${space.xs};
`;

/** The link to the PDF copy, which opens in a new tab; until the copy is ready, its state. */
export function PdfLink() {
  const { pdf } = useLateTexts("completion", english);
  const state = usePdf();
  switch (state.status) {
    case "making":
      return (
        <div role="status" className={waiting}>
          <Spinner size="m" /> {pdf.making}
        </div>
      );
    case "failed":
      return (
        <Notice tone="error" role="alert">
          <p>{pdf.failed}</p>
          <Button look="secondary" size="compact" onClick={state.retry}>
            {pdf.retry}
          </Button>
        </Notice>
      );
    case "ready":
      return (
        <a className={buttonClass("secondary")} href={state.url} target="_blank" rel="noopener">
          <Icon name="download" /> {pdf.download} <VisuallyHidden>{pdf.opensNewTab}</VisuallyHidden>
        </a>
      );
  }
}

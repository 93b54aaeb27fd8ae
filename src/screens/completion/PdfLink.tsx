import { useCompletionTexts } from "../../texts/useCompletionTexts";
import { Button } from "../../ui/Button";
import { buttonClass } from "../../ui/buttonClass";
import { Icon } from "../../ui/icons";
import { Notice } from "../../ui/Notice";
import { Spinner } from "../../ui/Spinner";
import { css } from "../../ui/stylesheet";
import { space } from "../../ui/tokens";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import { usePdf } from "./usePdf";

const waiting = css`
  display: flex;
  align-items: center;
  gap: ${space.xs};
`;

/** The link to the PDF copy, which opens in a new tab; until the copy is ready, its state (§2, §4 "PDF copy"). */
export function PdfLink() {
  const { pdf } = useCompletionTexts();
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

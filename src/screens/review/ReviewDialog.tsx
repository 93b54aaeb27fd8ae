import { outline } from "../../form/outline";
import { useApplication } from "../../state/ApplicationProvider";
import { useAtomValue } from "../../state/core/core";
import { catalogueAtom } from "../../state/i18n/i18n";
import { useTexts } from "../../texts/useTexts";
import { Dialog } from "../../ui/Dialog";
import { PrintedPage } from "../print/PrintedPage";
import { paper } from "../print/printStyles";

/** Every answer as the university will read it, from the same outline as the print view. */
export function ReviewDialog({ onClose }: { onClose: () => void }) {
  const { review } = useTexts().steps;
  const { answers, readings, today } = useApplication();
  const catalogue = useAtomValue(catalogueAtom);
  const [documents, arrangement] = [readings.knownDocuments, answers.readArrangement()];
  const pages = outline(catalogue, answers.read(), { documents, arrangement, today: today() });
  return (
    <Dialog isOpen width="s" heading={review} onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long sheet without a control is scrolled by keyboard only so. */}
      <div className={paper} tabIndex={0}>
        {pages.map((page) => (
          <PrintedPage key={page.id} page={page} />
        ))}
      </div>
    </Dialog>
  );
}

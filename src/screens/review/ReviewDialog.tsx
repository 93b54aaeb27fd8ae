import { focusQuestion } from "../../controls/focusControl";
import { type OutlinePage, outline } from "../../form/outline";
import { useNavigate } from "../../navigation/Navigation";
import { useApplication } from "../../state/ApplicationProvider";
import { documentsAtom, useAtomValue } from "../../state/core/core";
import { catalogueAtom } from "../../state/i18n/i18n";
import { reviewAtom } from "../../state/submission/submission";
import { useTexts } from "../../texts/useTexts";
import { Dialog } from "../../ui/Dialog";
import { pagePaths } from "../steps/pagePaths";
import { ReviewSection } from "./ReviewSection";
import { pageHeading } from "./reviewStyles";

/** Every answer, from the same outline as the print view, with a link to change each section. */
export function ReviewDialog({ onClose }: { onClose: () => void }) {
  const { review } = useTexts().steps;
  const { answers, store, today, validation } = useApplication();
  const navigate = useNavigate();
  const catalogue = useAtomValue(catalogueAtom);
  const documents = useAtomValue(documentsAtom);
  const arrangement = answers.readArrangement();
  const pages = outline(catalogue, answers.read(), { documents, arrangement, today: today() });
  const errors = validation.find();

  /** Goes to the first question with an error among `keys`, or to the first of them. */
  function change(page: OutlinePage, keys: readonly string[], from: HTMLElement): void {
    const key = keys.find((each) => each in errors) ?? keys[0] ?? "";
    const dialog = from.closest("dialog");
    const near = dialog?.parentElement;
    // A closing dialog returns the focus; the question takes it afterwards.
    dialog?.close();
    store.set(reviewAtom, "left");
    navigate(`${pagePaths[page.id]}#${key}`);
    if (near) focusQuestion(near, key);
  }
  return (
    <Dialog isOpen width="s" heading={review} onClose={onClose}>
      {pages.map((page) => (
        <section key={page.id}>
          <h3 className={pageHeading}>{page.title}</h3>
          {page.sections.map((section) => (
            <ReviewSection
              key={section.id}
              section={section}
              errors={errors}
              onChange={(keys, from) => change(page, keys, from)}
            />
          ))}
        </section>
      ))}
    </Dialog>
  );
}

import { useCatalogue } from "../../fields/CatalogueContext";
import type { PageId } from "../../form/catalogue";
import { isOwnClick } from "../../navigation/Navigation";
import { useApplication } from "../../state/ApplicationProvider";
import { errorsAtom } from "../../state/answers/answers";
import { useAtomValue } from "../../state/core/core";
import { type Step, StepBar } from "../../ui/StepBar";
import { pagePaths } from "./pagePaths";
import type { StepActions } from "./useStepActions";

/** The steps with their states; a step is done when it has no errors, whichever page is open. */
function useStates(here: PageId): readonly (Step & { readonly page: PageId })[] {
  const catalogue = useCatalogue();
  // Subscribes to the errors while validating; otherwise the states are computed when a page opens.
  useAtomValue(errorsAtom);
  const { validation } = useApplication();
  return catalogue.pages.map(({ id, title }) => {
    const state = id === here ? "here" : validation.isDone(id) ? "done" : "toCome";
    return { id, name: title, state, page: id };
  });
}

/** The step navigation bar (§2): a link to another step saves first when logged in. */
export function Steps({ page, actions }: { page: PageId; actions: StepActions }) {
  const steps = useStates(page);
  return (
    <StepBar
      steps={steps}
      renderStep={(step, props) => {
        const target = steps.find(({ id }) => id === step.id);
        if (!target || target.page === page) return <span {...props} />;
        const path = pagePaths[target.page];
        return (
          <a
            {...props}
            href={`#${path}`}
            onClick={(event) => {
              if (!isOwnClick(event)) return;
              event.preventDefault();
              void actions.save(path);
            }}
          />
        );
      }}
    />
  );
}

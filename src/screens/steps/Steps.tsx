import type { PageId } from "../../form/catalogue";
import { catalogueAtom } from "../../state/institution";
import { useStore } from "../../state/useStore";
import { type Step, StepBar } from "../../ui/StepBar";
import { pagePaths } from "./pagePaths";
import type { StepActions } from "./useStepActions";

function stateOf(index: number, here: number): Step["state"] {
  if (index === here) return "here";
  return index < here ? "done" : "toCome";
}

/** The step navigation bar (§2): a link to another step saves first when logged in. */
export function Steps({ page, actions }: { page: PageId; actions: StepActions }) {
  const { pages } = useStore(catalogueAtom);
  const here = pages.findIndex(({ id }) => id === page);
  const steps = pages.map(({ id, title }, index) => ({ id, name: title, state: stateOf(index, here), page: id }));
  return (
    <StepBar
      steps={steps}
      renderStep={(step, props) => {
        const target = pages.find(({ id }) => id === step.id);
        if (!target || target.id === page) return <span {...props} />;
        const path = pagePaths[target.id];
        return (
          <a
            {...props}
            href={`#${path}`}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              void actions.visit(path);
            }}
          />
        );
      }}
    />
  );
}

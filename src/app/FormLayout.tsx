import { memo, useMemo } from "react";
import { CatalogueContext } from "../fields/CatalogueContext";
import { OtherPartsContext } from "../fields/OtherPartsContext";
import type { PageId } from "../form/catalogue";
import { paths } from "../navigation/paths";
import { nextPaths, pageOf, refusedStep } from "../screens/steps/pagePaths";
import { StepScreen } from "../screens/steps/StepScreen";
import { errorsAtom } from "../state/errors";
import { catalogueAtom } from "../state/institution";
import { isInUseAtom } from "../state/inUse";
import { isLoggedInAtom } from "../state/snapshot";
import { ToldErrorsContext } from "../state/toldErrors";
import { useStore } from "../state/useStore";
import { Prepared } from "../ui/Prepared";
import { Banner } from "./banner/Banner";
import { Frame } from "./Frame";
import { LocalKeepingNote } from "./LocalKeepingNote";
import { aboveScreen, column } from "./layoutStyles";
import { useRest } from "./loadRest";
import { Arrival, type OnArrive } from "./navigating/Arrival";
import { useCarriedMessage } from "./navigating/useCarriedMessage";
import type { Settings } from "./settings";
import { useRefusal } from "./useRefusal";

interface LayoutProps {
  settings: Settings;
  path: string;
  onArrive: OnArrive;
}

/** The step that comes next for somebody who works in the form with an account: behind the last one that of a refusal. */
function useLikelyStep(here: PageId, isLoggedIn: boolean, isRefusalAhead: boolean): PageId | null {
  const isInUse = useStore(isInUseAtom);
  if (!isInUse || !isLoggedIn) return null;
  if (here === "final-steps") return isRefusalAhead ? refusedStep : null;
  return pageOf(nextPaths[here]);
}

/** The form group: three steps and the page after them, each step started afresh. */
export const FormLayout = memo(function FormLayout({ settings, path, onArrive }: LayoutProps) {
  const isLoggedIn = useStore(isLoggedInAtom) === true;
  const rest = useRest();
  // No `<Route>` around the steps: its parameters are a context, for which React would look through all that they hold.
  const isComplete = path === paths.completion;
  const here = pageOf(path);
  const refusal = useRefusal(here);
  const likely = useLikelyStep(here, isLoggedIn, refusal !== null);
  const told = (id: PageId) => (id === refusedStep && refusal) || errorsAtom;
  const catalogue = useStore(catalogueAtom);
  // What is shown comes first in the page, and what waits laid out after it, for whatever looks for its first heading.
  const inOrder = [...catalogue.pages].sort((a, b) => Number(b.id === here) - Number(a.id === here));
  useCarriedMessage();
  const summary = useMemo(() => (rest ? <rest.ErrorSummary /> : null), [rest]);
  const review = useMemo(() => (rest ? <rest.Review /> : null), [rest]);
  return (
    <Frame>
      <div className={column}>
        <div className={aboveScreen}>
          {rest ? <rest.SetupNotices settings={settings} /> : null}
          <Banner />
          {rest ? <rest.ConflictNotice /> : null}
          {isLoggedIn ? null : <LocalKeepingNote />}
        </div>
        {isComplete && rest ? <rest.Completion path={path} onArrive={onArrive} /> : null}
        {isComplete ? null : (
          <CatalogueContext value={catalogue}>
            <OtherPartsContext value={rest?.otherParts ?? null}>
              {inOrder.map(({ id }) => (
                <Prepared
                  key={id}
                  isShown={id === here}
                  isLikely={id === likely}
                  edition={told(id)}
                  isLaidOut={told(id) === refusal}
                >
                  <ToldErrorsContext value={told(id)}>
                    <StepScreen page={id} summary={summary} review={id === "final-steps" ? review : null} />
                  </ToldErrorsContext>
                </Prepared>
              ))}
            </OtherPartsContext>
            <Arrival path={path} onArrive={onArrive} />
          </CatalogueContext>
        )}
      </div>
    </Frame>
  );
});

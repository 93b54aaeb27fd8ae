import { memo, useMemo } from "react";
import { CatalogueContext } from "../fields/CatalogueContext";
import { OtherPartsContext } from "../fields/OtherPartsContext";
import { paths } from "../navigation/paths";
import { pageOf } from "../screens/steps/pagePaths";
import { StepScreen } from "../screens/steps/StepScreen";
import { catalogueAtom } from "../state/institution";
import { isLoggedInAtom } from "../state/snapshot";
import { useStore } from "../state/useStore";
import { Banner } from "./banner/Banner";
import { Frame } from "./Frame";
import { LocalKeepingNote } from "./LocalKeepingNote";
import { aboveScreen, column } from "./layoutStyles";
import { useRest } from "./loadRest";
import { Arrival, type OnArrive } from "./navigating/Arrival";
import { useCarriedMessage } from "./navigating/useCarriedMessage";
import type { Settings } from "./settings";

interface LayoutProps {
  settings: Settings;
  path: string;
  onArrive: OnArrive;
}

/** The form group: three steps and the page after them, each step started afresh. */
export const FormLayout = memo(function FormLayout({ settings, path, onArrive }: LayoutProps) {
  const isLoggedIn = useStore(isLoggedInAtom) === true;
  const rest = useRest();
  // No `<Route>` around the steps: its parameters are a context, for which React would look through all that they hold.
  const isComplete = path === paths.completion;
  const here = pageOf(path);
  const catalogue = useStore(catalogueAtom);
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
              <StepScreen key={here} page={here} summary={summary} review={here === "final-steps" ? review : null} />
            </OtherPartsContext>
            <Arrival path={path} onArrive={onArrive} />
          </CatalogueContext>
        )}
      </div>
    </Frame>
  );
});
